import { type MediaKind, mediaKinds } from "@samling/contract/constants/files";
import { localeOf } from "@samling/contract/constants/languages";
import type { Collection, Media } from "@samling/contract/types";
import { useLanguage } from "@samling/portal";
import { useText } from "./text.ts";

export const countKinds = (media: readonly Pick<Media, "kind">[]): Collection["kindCounts"] => {
  const countOf = (kind: MediaKind) => media.filter((item) => item.kind === kind).length;
  return { image: countOf("image"), video: countOf("video"), sound: countOf("sound"), text: countOf("text") };
};

/** Describes the content of a collection or contribution: "12 pictures, 2 films and 1 story". */
export function useItems() {
  const t = useText();
  const [language] = useLanguage();
  return (counts: Collection["kindCounts"]): string => {
    const kinds = mediaKinds.filter((kind) => counts[kind] > 0);
    if (kinds.length === 0) return t("collection.emptyTitle");
    return new Intl.ListFormat(localeOf(language)).format(
      // A number stays on the same line as its noun.
      kinds.map((kind) => t(`collection.items.${kind}`, { count: counts[kind] }).replace(" ", "\u00a0")),
    );
  };
}

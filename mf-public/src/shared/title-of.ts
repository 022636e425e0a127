import type { Media } from "@samling/contract/types";
import { type CreditedMedia, noName, photographerOf } from "./photographer.ts";
import type { useText } from "./text.ts";

type Text = ReturnType<typeof useText>;

/** A story seldom has a title. */
export const titleOf = (t: Text, { title, kind }: Pick<Media, "title" | "kind">): string =>
  title || t(kind === "text" ? "contribution.story" : "media.untitled");

/** The photographer, or the teller of a story; empty for a story without a name. */
export function creditOf(t: Text, media: CreditedMedia & Pick<Media, "kind">): string {
  const name = photographerOf(media);
  if (media.kind !== "text") return t("media.photo", { name });
  return name === noName ? "" : t("media.told", { name });
}

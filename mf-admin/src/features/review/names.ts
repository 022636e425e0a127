import { nameFiles } from "@samling/accounts/media-fields/name-files";
import type { Media } from "@samling/contract/types";
import { findTranslation, useFormat, useLanguage } from "@samling/portal";
import type { CaseDetail, QueueItem } from "./endpoints.ts";
import { useText } from "./text.ts";

interface NamedContribution extends Pick<QueueItem["contribution"], "collectionTitle"> {
  images: readonly Pick<Media, "title" | "lang" | "kind" | "description">[];
  user: { name: string };
}

/** Display names of a contribution, its contributor and its collection. */
export function useNames() {
  const t = useText();
  const [language] = useLanguage();
  return {
    /** Language of the title; undefined if unknown. */
    langOf: ({ images }: Pick<NamedContribution, "images">) => images.find(({ title }) => title)?.lang || undefined,
    titleOf: ({ images }: Pick<NamedContribution, "images">) => nameFiles(images) || t("untitled"),
    personOf: ({ user }: Pick<NamedContribution, "user">) => user.name || t("nameless"),
    collectionOf: ({ collectionTitle }: Pick<NamedContribution, "collectionTitle">) => {
      const { text, lang } = findTranslation(collectionTitle, "title", language);
      return { text: text || t("untitled"), lang };
    },
  };
}

const dayMs = 86_400_000;

/** Waiting time in whole days. */
export function useAge() {
  const t = useText();
  const { formatDate } = useFormat();
  return {
    ageOf: (openedAt: string) => {
      const count = Math.floor((Date.now() - Date.parse(openedAt)) / dayMs);
      return count < 1 ? t("today") : t("days", { count });
    },
    formatTime: (at: string) => formatDate(at, { timeStyle: "short" }),
    formatDay: (at: string) => formatDate(at, { dateStyle: "medium" }),
  };
}

/** Describes the decision that a colleague has made in the meantime. */
export function useConflictText() {
  const t = useText();
  const { formatTime } = useAge();
  return ({ kind, name, decidedAt }: Pick<CaseDetail["decisions"][number], "kind" | "name" | "decidedAt">) =>
    t(`conflict.${kind}`, { name: name || t("colleague"), at: formatTime(decidedAt) });
}

import type { Media } from "@samling/contract/types";
import { type CreditedMedia, noName, photographerOf } from "./photographer.ts";
import type { useText } from "./text.ts";

type Text = ReturnType<typeof useText>;

/** Stories seldom have a title. */
export const titleOf = (t: Text, { title, kind }: Pick<Media, "title" | "kind">): string =>
  title || t(kind === "text" ? "contribution.story" : "media.untitled");

/** The photographer, speaker or storyteller; empty for a sound or story without a name. */
export function creditOf(t: Text, media: CreditedMedia & Pick<Media, "kind">): string {
  const name = photographerOf(media);
  if (media.kind === "image" || media.kind === "video") return t("media.photo", { name });
  if (name === noName) return "";
  return media.kind === "text" ? t("media.told", { name }) : `${t("media.sound")}: ${name}`;
}

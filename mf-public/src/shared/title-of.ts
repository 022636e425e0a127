import type { Media } from "@samling/contract/types";
import type { useText } from "./text.ts";

/** A story seldom has a title. */
export const titleOf = (t: ReturnType<typeof useText>, { title, kind }: Pick<Media, "title" | "kind">): string =>
  title || t(kind === "text" ? "contribution.story" : "media.untitled");

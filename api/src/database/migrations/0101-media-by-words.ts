import type { Migration } from "../migration.ts";

/** Why: a search finds words along an index. */
export const mediaByWords: Migration = {
  name: "0101-media-by-words",
  index: "media_by_words",
  on: "media USING gin (search)",
};

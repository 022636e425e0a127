import type { Migration } from "../migration.ts";

/**
 * Why: Postgres chooses between this index and that of the newest by how many pictures touch a stretch of time; of the index
 * before, which left out what has no date, it learned nothing.
 */
export const mediaBySpan: Migration = {
  name: "0141-media-by-span",
  index: "media_by_span",
  on: "media USING gist ((CASE WHEN edtf IS NOT NULL THEN daterange(earliest, latest, '[]') END))",
};

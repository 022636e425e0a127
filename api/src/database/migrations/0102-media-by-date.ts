import type { Migration } from "../migration.ts";

/** Why: media are found by the days between which they were taken. */
export const mediaByDate: Migration = {
  name: "0102-media-by-date",
  index: "media_by_date",
  on: "media USING gist (daterange(earliest, latest, '[]')) WHERE edtf IS NOT NULL",
};

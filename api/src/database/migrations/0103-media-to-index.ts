import type { Migration } from "../migration.ts";

/** Why: a job looks for rows whose words and dates are still to be derived. */
export const mediaToIndex: Migration = {
  name: "0103-media-to-index",
  index: "media_to_index",
  on: "media (indexed_by)",
};

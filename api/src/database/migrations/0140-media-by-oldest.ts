import type { Migration } from "../migration.ts";

/** Why: many pictures begin on the same day, such as the first of a decade; the oldest are in order without sorting these. */
export const mediaByOldest: Migration = {
  name: "0140-media-by-oldest",
  index: "media_by_oldest",
  on: "media (earliest, pagination_id)",
};

import type { Migration } from "../migration.ts";

/** Why: a collection is shown in the order of its pictures' dates, the latest first; what has no date comes last. */
export const mediaLatest: Migration = {
  name: "0138-media-latest",
  index: "media_latest",
  on: `media (organization_id, collection_id, (coalesce(coalesce(earliest, latest) - DATE '4713-01-01 BC', -1)) DESC,
    pagination_id DESC)`,
};

import type { Migration } from "../migration.ts";

/** Why: a collection is shown in the order of its pictures' dates, the earliest first; what has no date comes last. */
export const mediaEarliest: Migration = {
  name: "0137-media-earliest",
  index: "media_earliest",
  on: `media (organization_id, collection_id, (coalesce(coalesce(earliest, latest) - DATE '4713-01-01 BC', 9000000)),
    pagination_id)`,
};

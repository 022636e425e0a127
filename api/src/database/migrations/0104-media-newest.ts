import type { Migration } from "../migration.ts";

/** Why: a search of the whole platform without words begins with what is newest. */
export const mediaNewest: Migration = {
  name: "0104-media-newest",
  index: "media_newest",
  on: "media (pagination_id)",
};

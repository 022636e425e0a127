import type { Migration } from "../migration.ts";

/** Why: a search shows what is oldest first. */
export const mediaOldest: Migration = {
  name: "0107-media-oldest",
  index: "media_oldest",
  on: "media (earliest)",
};

import type { IndexMigration } from "../migration.ts";

/** The newest of one license: among all media, those of a rare one would be far between. */
export const mediaByLicense: IndexMigration = {
  name: "0206-media-by-license",
  index: "media_by_license",
  on: "media (license, pagination_id)",
};

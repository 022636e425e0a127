import type { Migration } from "../migration.ts";

/** Why: an organization names the license that it would like contributors to choose. */
export const recommendedLicense: Migration = {
  name: "0143-recommended-license",
  up: "ALTER TABLE organizations ADD COLUMN recommended_license text;",
  down: "ALTER TABLE organizations DROP COLUMN recommended_license;",
};

import type { Migration } from "../migration.ts";

/** Why: an organization decides whether pictures can be downloaded as large as they were given, without their metadata. */
export const offersOriginals: Migration = {
  name: "0128-offers-originals",
  up: "ALTER TABLE organizations ADD COLUMN offers_originals boolean NOT NULL DEFAULT false;",
  down: "ALTER TABLE organizations DROP COLUMN offers_originals;",
};

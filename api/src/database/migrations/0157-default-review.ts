import type { TableMigration } from "../migration.ts";

/** How new collections of an organization are reviewed, unless their creator chooses otherwise. */
export const defaultReview: TableMigration = {
  name: "0157-default-review",
  up: `ALTER TABLE organizations ADD COLUMN default_review text NOT NULL DEFAULT 'none';`,
  down: `ALTER TABLE organizations DROP COLUMN default_review;`,
};

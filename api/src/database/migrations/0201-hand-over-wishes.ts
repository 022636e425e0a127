import type { TableMigration } from "../migration.ts";

/** How long an organization keeps the packages of hand-overs; and hand-overs that go without what is lost, and what that was. */
export const handOverWishes: TableMigration = {
  name: "0201-hand-over-wishes",
  up: `
    ALTER TABLE organizations ADD COLUMN package_days integer NOT NULL DEFAULT 14;
    ALTER TABLE hand_overs ADD COLUMN goes_without boolean NOT NULL DEFAULT false;
    ALTER TABLE hand_over_parts ADD COLUMN left_out text[] NOT NULL DEFAULT '{}'`,
  down: `
    ALTER TABLE hand_over_parts DROP COLUMN left_out;
    ALTER TABLE hand_overs DROP COLUMN goes_without;
    ALTER TABLE organizations DROP COLUMN package_days`,
};

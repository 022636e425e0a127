import type { TableMigration } from "../migration.ts";

/** Whether an organization lets staff do anything only with a second factor. */
export const secondFactorOfStaff: TableMigration = {
  name: "0181-second-factor-of-staff",
  up: "ALTER TABLE organizations ADD COLUMN requires_second_factor boolean NOT NULL DEFAULT false",
  down: "ALTER TABLE organizations DROP COLUMN requires_second_factor",
};

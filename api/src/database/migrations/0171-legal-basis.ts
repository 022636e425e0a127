import type { TableMigration } from "../migration.ts";

/** Why a collection may keep and show what is about people. */
export const legalBasis: TableMigration = {
  name: "0171-legal-basis",
  up: "ALTER TABLE collections ADD COLUMN legal_basis text NOT NULL DEFAULT 'public_interest'",
  down: "ALTER TABLE collections DROP COLUMN legal_basis",
};

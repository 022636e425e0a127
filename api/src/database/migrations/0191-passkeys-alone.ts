import type { TableMigration } from "../migration.ts";

/** When the person gave up their password, whose place has one that nobody knows. */
export const passkeysAlone: TableMigration = {
  name: "0191-passkeys-alone",
  up: "ALTER TABLE users ADD COLUMN password_removed_at timestamptz",
  down: "ALTER TABLE users DROP COLUMN password_removed_at",
};

import type { TableMigration } from "../migration.ts";

/** When the last backup that lacks nothing was made, for the alert that none was. */
export const lastBackup: TableMigration = {
  name: "0166-last-backup",
  up: `ALTER TABLE installation ADD COLUMN backed_up_at timestamptz;`,
  down: `ALTER TABLE installation DROP COLUMN backed_up_at;`,
};

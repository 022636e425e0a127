import type { TableMigration } from "../migration.ts";

/** How and from where a session was opened, and when the person last showed in it who they are. */
export const sessionOrigins: TableMigration = {
  name: "0179-session-origins",
  up: `
    ALTER TABLE sessions
      ADD COLUMN opened_by text NOT NULL DEFAULT 'password',
      ADD COLUMN network text NOT NULL DEFAULT '',
      ADD COLUMN is_new_device boolean NOT NULL DEFAULT false,
      ADD COLUMN has_second_factor boolean NOT NULL DEFAULT false,
      ADD COLUMN confirmed_at timestamptz`,
  down: `
    ALTER TABLE sessions
      DROP COLUMN opened_by, DROP COLUMN network, DROP COLUMN is_new_device, DROP COLUMN has_second_factor,
      DROP COLUMN confirmed_at`,
};

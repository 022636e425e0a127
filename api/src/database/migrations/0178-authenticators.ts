import type { TableMigration } from "../migration.ts";

/** The authenticator app of an account, and the codes that stand in for it. */
export const authenticators: TableMigration = {
  name: "0178-authenticators",
  up: `
    CREATE TABLE authenticators (
      user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      seed bytea,
      new_seed bytea,
      last_step integer NOT NULL DEFAULT 0,
      recovery_codes text[] NOT NULL DEFAULT '{}',
      active_since timestamptz
    )`,
  down: "DROP TABLE authenticators",
};

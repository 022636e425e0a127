import type { TableMigration } from "../migration.ts";

/** By which the mailbox that an account had takes it back for some days. Links name a row by a signature, not by it alone. */
export const waysBack: TableMigration = {
  name: "0231-ways-back",
  up: `
    CREATE TABLE ways_back (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      email text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX ways_back_user ON ways_back (user_id);
    CREATE INDEX ways_back_expiry ON ways_back (expires_at);`,
  down: "DROP TABLE ways_back;",
};

import type { TableMigration } from "../migration.ts";

/** Keys on the devices of people, with which they sign in. */
export const passkeys: TableMigration = {
  name: "0180-passkeys",
  up: `
    CREATE TABLE passkeys (
      id text PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      public_key bytea NOT NULL,
      counter bigint NOT NULL DEFAULT 0,
      transports text[] NOT NULL DEFAULT '{}',
      name text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      last_used_at timestamptz
    );
    CREATE INDEX ON passkeys (user_id)`,
  down: "DROP TABLE passkeys",
};

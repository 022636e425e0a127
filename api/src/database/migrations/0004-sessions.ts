import type { Migration } from "../migration.ts";

/** Why: sessions and resets can be ended at once; only hashes are kept, so that a copy of the table opens no account. */
export const sessions: Migration = {
  name: "0004-sessions",
  up: `
    CREATE TABLE sessions (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      token_hash bytea NOT NULL CONSTRAINT sessions_token_key UNIQUE,
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      expires_at timestamptz NOT NULL,
      last_used_at timestamptz NOT NULL DEFAULT now(),
      user_agent text NOT NULL DEFAULT '',
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX sessions_user ON sessions (user_id);
    CREATE INDEX sessions_expiry ON sessions (expires_at);
    CREATE TABLE password_resets (
      token_hash bytea PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      expires_at timestamptz NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX password_resets_user ON password_resets (user_id);
  `,
  down: `
    DROP TABLE password_resets;
    DROP TABLE sessions;
  `,
};

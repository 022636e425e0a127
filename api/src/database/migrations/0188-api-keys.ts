import type { TableMigration } from "../migration.ts";

/** Keys of organizations. A key is found by its hash alone: whoever sends it does not say whose it is. */
export const apiKeys: TableMigration = {
  name: "0188-api-keys",
  up: `
    CREATE TABLE api_keys (
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      id uuid NOT NULL DEFAULT gen_random_uuid(),
      name text NOT NULL,
      scopes text[] NOT NULL,
      key_hash bytea NOT NULL,
      hint text NOT NULL,
      created_by uuid,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      last_used_at timestamptz,
      PRIMARY KEY (organization_id, id)
    );
    CREATE INDEX api_keys_hash ON api_keys (key_hash)`,
  down: "DROP TABLE api_keys",
};

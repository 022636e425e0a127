import type { Migration } from "../migration.ts";

/**
 * Why: whether the storage holds what the rows name, and nothing else, is asked every week. What it lists lies in a table
 * while it is compared, since there may be more of it than fits into memory.
 */
export const storageChecks: Migration = {
  name: "0038-storage-checks",
  up: `
    CREATE TABLE storage_checks (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      started_at timestamptz NOT NULL DEFAULT now(),
      finished_at timestamptz,
      objects integer NOT NULL DEFAULT 0,
      unnamed integer NOT NULL DEFAULT 0,
      unnamed_bytes bigint NOT NULL DEFAULT 0,
      abandoned integer NOT NULL DEFAULT 0,
      missing integer NOT NULL DEFAULT 0,
      missing_keys text[] NOT NULL DEFAULT '{}'
    );
    CREATE INDEX storage_checks_newest ON storage_checks (started_at DESC);
    CREATE UNLOGGED TABLE listed_objects (
      check_id uuid NOT NULL,
      key text NOT NULL,
      named_by text NOT NULL,
      bytes bigint NOT NULL,
      modified_at timestamptz NOT NULL,
      PRIMARY KEY (check_id, key)
    );
  `,
  down: "DROP TABLE listed_objects; DROP TABLE storage_checks;",
};

import type { Migration } from "../migration.ts";

/** Why: a check of all originals takes hours; it goes on where it was, and its findings stay to be read. */
export const fixityChecks: Migration = {
  name: "0020-fixity-checks",
  up: `
    CREATE TABLE fixity_checks (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      started_at timestamptz NOT NULL DEFAULT now(),
      finished_at timestamptz,
      last_key text NOT NULL DEFAULT '',
      checked integer NOT NULL DEFAULT 0,
      missing integer NOT NULL DEFAULT 0,
      altered integer NOT NULL DEFAULT 0,
      problems jsonb NOT NULL DEFAULT '[]'
    );
    CREATE INDEX fixity_checks_newest ON fixity_checks (started_at DESC);
  `,
  down: "DROP TABLE fixity_checks",
};

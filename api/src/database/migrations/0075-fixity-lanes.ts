import type { Migration } from "../migration.ts";

/** Why: one chain of jobs reads all originals in turn; several lanes read theirs at the same time. */
export const fixityLanes: Migration = {
  name: "0075-fixity-lanes",
  up: `
    CREATE TABLE fixity_lanes (
      check_id uuid NOT NULL REFERENCES fixity_checks ON DELETE CASCADE,
      lane integer NOT NULL,
      lanes integer NOT NULL,
      last_key text NOT NULL DEFAULT '',
      finished_at timestamptz,
      PRIMARY KEY (check_id, lane)
    );
  `,
  down: "DROP TABLE fixity_lanes",
};

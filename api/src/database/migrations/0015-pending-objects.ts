import type { Migration } from "../migration.ts";

/** Why: an object is named here before it is stored, so that the sweeper finds what a crash left without a row. */
export const pendingObjects: Migration = {
  name: "0015-pending-objects",
  up: `
    CREATE TABLE pending_objects (
      key text PRIMARY KEY,
      organization_id uuid NOT NULL,
      alive_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX pending_objects_age ON pending_objects (alive_at);
  `,
  down: "DROP TABLE pending_objects",
};

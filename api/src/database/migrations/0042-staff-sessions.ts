import type { Migration } from "../migration.ts";

/** Why: who may change what is not theirs signs in every day. Counted from when a session was first that of staff. */
export const staffSessions: Migration = {
  name: "0042-staff-sessions",
  up: "ALTER TABLE sessions ADD COLUMN staff_since timestamptz",
  down: "ALTER TABLE sessions DROP COLUMN staff_since",
};

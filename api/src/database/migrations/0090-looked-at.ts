import type { Migration } from "../migration.ts";

/**
 * Why: what was just sent stands among the latest pictures of the whole portal, beside its name. It waits there until a
 * while has passed, or until somebody of the organization's staff has looked at it.
 */
export const lookedAt: Migration = {
  name: "0090-looked-at",
  up: "ALTER TABLE contributions ADD COLUMN looked_at timestamptz",
  down: "ALTER TABLE contributions DROP COLUMN looked_at",
};

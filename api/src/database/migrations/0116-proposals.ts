import type { Migration } from "../migration.ts";

/**
 * Why: what contributors change after approval waits beside what was approved, as a case of its own kind that holds the
 * change as it was sent. The files of the change stay uploads until it is accepted.
 */
export const proposals: Migration = {
  name: "0116-proposals",
  up: `
    ALTER TABLE cases ADD COLUMN proposal jsonb;
    ALTER TABLE uploads ADD COLUMN held_by uuid;
    COMMENT ON COLUMN uploads.held_by IS 'The case of the proposal that it belongs to.';
  `,
  down: `
    ALTER TABLE uploads DROP COLUMN held_by;
    ALTER TABLE cases DROP COLUMN proposal;
  `,
};

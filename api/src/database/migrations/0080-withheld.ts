import type { Migration } from "../migration.ts";

/**
 * Why: what the organization does not show has a reason for it: it waits for a decision, was sent back, declined, hidden
 * or withdrawn. `hidden_at` still says whether it is withheld, so that the release before, which knows only that column,
 * shows none of it; without `withheld_as` it has been hidden. A file of a contribution can be withheld on its own.
 */
export const withheld: Migration = {
  name: "0080-withheld",
  up: `
    ALTER TABLE contributions ADD COLUMN withheld_as text;
    ALTER TABLE media ADD COLUMN withheld_as text;
    ALTER TABLE related_files ADD COLUMN withheld_as text;
    ALTER TABLE contributions ADD CONSTRAINT contributions_withheld_as
      CHECK (withheld_as IN ('submitted', 'changes_asked', 'declined', 'hidden', 'withdrawn')) NOT VALID;
    ALTER TABLE media ADD CONSTRAINT media_withheld_as
      CHECK (withheld_as IN ('declined', 'hidden', 'withdrawn')) NOT VALID;
    ALTER TABLE related_files ADD CONSTRAINT related_files_withheld_as
      CHECK (withheld_as IN ('declined', 'hidden', 'withdrawn')) NOT VALID;
  `,
  down: `
    ALTER TABLE related_files DROP COLUMN withheld_as;
    ALTER TABLE media DROP COLUMN withheld_as;
    ALTER TABLE contributions DROP COLUMN withheld_as;
  `,
};

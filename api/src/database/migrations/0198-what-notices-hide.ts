import type { TableMigration } from "../migration.ts";

/** A notice may be about one file, or a profile, and hides no more than that; nobody asserts a basis that staff have not chosen. */
export const whatNoticesHide: TableMigration = {
  name: "0198-what-notices-hide",
  up: `
    ALTER TABLE notices
      ADD COLUMN hides_file boolean NOT NULL DEFAULT false,
      ADD COLUMN is_of_profile boolean NOT NULL DEFAULT false;
    ALTER TABLE collections ALTER COLUMN legal_basis SET DEFAULT ''`,
  down: `
    UPDATE collections SET legal_basis = 'public_interest' WHERE legal_basis = '';
    ALTER TABLE collections ALTER COLUMN legal_basis SET DEFAULT 'public_interest';
    ALTER TABLE notices DROP COLUMN is_of_profile, DROP COLUMN hides_file`,
};

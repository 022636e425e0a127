import type { TableMigration } from "../migration.ts";

/** Whose a file is, who is shown, and until when; what ends is derived of it, as the day after which nobody else sees it. */
export const rightsOfFiles: TableMigration = {
  name: "0185-rights-of-files",
  up: `
    ALTER TABLE media
      ADD COLUMN rights_basis text NOT NULL DEFAULT '',
      ADD COLUMN rights_holder text NOT NULL DEFAULT '',
      ADD COLUMN credit_line text NOT NULL DEFAULT '',
      ADD COLUMN permission_until text NOT NULL DEFAULT '',
      ADD COLUMN people jsonb NOT NULL DEFAULT '[]',
      ADD COLUMN open_until date,
      ADD COLUMN end_told integer;
    COMMENT ON COLUMN media.end_told IS 'For how many days it was still open when staff were last told that it will close.';
    ALTER TABLE contributions ADD COLUMN open_until date;
    COMMENT ON COLUMN contributions.open_until IS 'The last day of its last file; null while there is a file that does not end.';
    ALTER TABLE collections ADD COLUMN asks_rights boolean NOT NULL DEFAULT false`,
  down: `
    ALTER TABLE collections DROP COLUMN asks_rights;
    ALTER TABLE contributions DROP COLUMN open_until;
    ALTER TABLE media DROP COLUMN rights_basis, DROP COLUMN rights_holder, DROP COLUMN credit_line,
      DROP COLUMN permission_until, DROP COLUMN people, DROP COLUMN open_until, DROP COLUMN end_told`,
};

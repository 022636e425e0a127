import type { TableMigration } from "../migration.ts";

const states = (more = "") => `
    ALTER TABLE contributions DROP CONSTRAINT contributions_withheld_as, ADD CONSTRAINT contributions_withheld_as
      CHECK (withheld_as IN ('submitted', 'changes_asked', 'declined', 'hidden', 'withdrawn'${more})) NOT VALID`;

/** Who is asked before a gift of somebody under age is looked at; the row goes with the answer. Of the age nothing is kept. */
export const guardians: TableMigration = {
  name: "0186-guardians",
  up: `
    ALTER TABLE collections ADD COLUMN asks_age boolean NOT NULL DEFAULT false;
    CREATE TABLE guardians (
      organization_id uuid NOT NULL,
      contribution_id uuid NOT NULL,
      email text NOT NULL,
      expires_at timestamptz NOT NULL,
      PRIMARY KEY (organization_id, contribution_id),
      FOREIGN KEY (organization_id, contribution_id) REFERENCES contributions ON DELETE CASCADE
    );
    CREATE INDEX guardians_expiry ON guardians (expires_at);
    ${states(", 'guardian'")}`,
  down: `
    ${states()};
    DROP TABLE guardians;
    ALTER TABLE collections DROP COLUMN asks_age`,
};

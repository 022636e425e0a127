import type { TableMigration } from "../migration.ts";

/**
 * What is taken in gets its number when that can no longer be undone, and until then stands here: what was undone never
 * had one, so that numbers have no gaps. What leaves the collection stays in the register, marked.
 */
export const takingIn: TableMigration = {
  name: "0154-taking-in",
  up: `
    CREATE TABLE intended_accessions (
      organization_id uuid NOT NULL,
      contribution_id uuid NOT NULL,
      decision_id uuid NOT NULL,
      actor_id uuid,
      decided_at timestamptz NOT NULL,
      PRIMARY KEY (organization_id, contribution_id),
      FOREIGN KEY (organization_id, contribution_id) REFERENCES contributions ON DELETE CASCADE
    );
    CREATE INDEX intended_accessions_due ON intended_accessions (decided_at);
    ALTER TABLE accessions ADD COLUMN deaccessioned_on date;
    ALTER TABLE accessions ADD COLUMN deaccession_reason text NOT NULL DEFAULT '';
    ALTER TABLE accessions ADD COLUMN deaccession_authority text NOT NULL DEFAULT '';
    ALTER TABLE accessions ADD COLUMN deaccessioned_by uuid`,
  down: `
    DROP TABLE intended_accessions;
    ALTER TABLE accessions DROP COLUMN deaccessioned_on;
    ALTER TABLE accessions DROP COLUMN deaccession_reason;
    ALTER TABLE accessions DROP COLUMN deaccession_authority;
    ALTER TABLE accessions DROP COLUMN deaccessioned_by`,
};

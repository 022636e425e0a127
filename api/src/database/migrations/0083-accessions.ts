import type { Migration } from "../migration.ts";

/**
 * Why: what an organization takes into its collection gets a number of its own, without gaps. A counter that is raised in
 * the same transaction is locked until it ends, so that one that is rolled back leaves no hole; a sequence would. The
 * register outlives the contribution, so it refers to it without a foreign key.
 */
export const accessions: Migration = {
  name: "0083-accessions",
  up: `
    ALTER TABLE organizations ADD COLUMN accession_pattern text NOT NULL DEFAULT '{year}:{number}';
    ALTER TABLE organizations ADD COLUMN declined_days integer NOT NULL DEFAULT 90;
    ALTER TABLE contributions ADD COLUMN disposed_at timestamptz;
    COMMENT ON COLUMN contributions.disposed_at IS 'When the files of a declined contribution were disposed of.';
    CREATE TABLE accession_counters (
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      year integer NOT NULL,
      last integer NOT NULL,
      PRIMARY KEY (organization_id, year)
    );
    CREATE TABLE accessions (
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      id uuid NOT NULL DEFAULT gen_random_uuid(),
      year integer NOT NULL,
      number integer NOT NULL,
      label text NOT NULL,
      collection_id uuid NOT NULL,
      contribution_id uuid NOT NULL,
      title text NOT NULL DEFAULT '',
      files integer NOT NULL,
      actor_id uuid,
      accessioned_at timestamptz NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (organization_id, id),
      CONSTRAINT accessions_number UNIQUE (organization_id, year, number),
      CONSTRAINT accessions_contribution UNIQUE (organization_id, contribution_id)
    );
  `,
  down: `
    DROP TABLE accessions;
    DROP TABLE accession_counters;
    ALTER TABLE contributions DROP COLUMN disposed_at;
    ALTER TABLE organizations DROP COLUMN declined_days;
    ALTER TABLE organizations DROP COLUMN accession_pattern;
  `,
};

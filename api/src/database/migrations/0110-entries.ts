import type { Migration } from "../migration.ts";

/**
 * Why: whatever arrives gets an entry number of its organization and year, without gaps, by a counter that is raised in
 * the transaction that stores the contribution, as that of accessions is. The number outlives the contribution, so it
 * refers to it without a foreign key. What arrived before has no number.
 */
export const entries: Migration = {
  name: "0110-entries",
  up: `
    CREATE TABLE entry_counters (
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      year integer NOT NULL,
      last integer NOT NULL,
      PRIMARY KEY (organization_id, year)
    );
    CREATE TABLE entries (
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      id uuid NOT NULL DEFAULT gen_random_uuid(),
      year integer NOT NULL,
      number integer NOT NULL,
      contribution_id uuid NOT NULL,
      arrived_at timestamptz NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (organization_id, id),
      CONSTRAINT entries_number UNIQUE (organization_id, year, number),
      CONSTRAINT entries_contribution UNIQUE (organization_id, contribution_id)
    );
  `,
  down: `
    DROP TABLE entries;
    DROP TABLE entry_counters;
  `,
};

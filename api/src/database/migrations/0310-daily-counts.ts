import type { TableMigration } from "../migration.ts";

/** Marks and salts of visitors are in no backup and no log of changes. Figures outlive their collections. */
export const dailyCounts: TableMigration = {
  name: "0310-daily-counts",
  up: `
    CREATE TABLE collection_days (
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      day date NOT NULL,
      collection_id uuid NOT NULL,
      visits integer NOT NULL,
      downloads integer NOT NULL,
      PRIMARY KEY (organization_id, day, collection_id)
    );
    CREATE TABLE contribution_days (
      organization_id uuid NOT NULL,
      contribution_id uuid NOT NULL,
      subject_id uuid NOT NULL, -- a media item of the contribution, or the contribution itself
      day date NOT NULL,
      visits integer NOT NULL,
      downloads integer NOT NULL,
      PRIMARY KEY (organization_id, contribution_id, subject_id, day),
      FOREIGN KEY (organization_id, contribution_id) REFERENCES contributions ON DELETE CASCADE
    );
    CREATE UNLOGGED TABLE visit_salts (day date PRIMARY KEY, salt bytea NOT NULL);
    CREATE UNLOGGED TABLE visit_marks (day date NOT NULL, mark bytea NOT NULL, PRIMARY KEY (day, mark))`,
  down: "DROP TABLE visit_marks, visit_salts, contribution_days, collection_days",
};

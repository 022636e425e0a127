import type { TableMigration } from "../migration.ts";

/** The signed deeds of gift, as staff have scanned them: one for an entry of the register. */
export const deeds: TableMigration = {
  name: "0301-deeds",
  up: `
    CREATE TABLE deeds (
      organization_id uuid NOT NULL,
      accession_id uuid NOT NULL,
      key text NOT NULL,
      name text NOT NULL,
      type text NOT NULL,
      bytes bigint NOT NULL,
      sha256 text NOT NULL,
      added_by uuid,
      added_at timestamptz NOT NULL,
      PRIMARY KEY (organization_id, accession_id),
      FOREIGN KEY (organization_id, accession_id) REFERENCES accessions ON DELETE CASCADE
    );
    CREATE INDEX deeds_key ON deeds (key);`,
  down: "DROP TABLE deeds",
};

import type { TableMigration } from "../migration.ts";

const leadTo = (onDelete: string) => `
    ALTER TABLE cases DROP CONSTRAINT cases_organization_id_collection_id_fkey;
    ALTER TABLE cases ADD CONSTRAINT cases_organization_id_collection_id_fkey
      FOREIGN KEY (organization_id, collection_id) REFERENCES collections ON DELETE ${onDelete} NOT VALID;
    ALTER TABLE cases VALIDATE CONSTRAINT cases_organization_id_collection_id_fkey`;

/** What was decided about notices stays for the figures of the year, also when a whole collection is removed. */
export const casesOfPurgedCollections: TableMigration = {
  name: "0204-cases-of-purged-collections",
  up: `
    ALTER TABLE cases ALTER COLUMN collection_id DROP NOT NULL;${leadTo("SET NULL (collection_id)")}`,
  down: `
    DELETE FROM cases WHERE collection_id IS NULL;
    ALTER TABLE cases ALTER COLUMN collection_id SET NOT NULL;${leadTo("CASCADE")}`,
};

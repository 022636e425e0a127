import type { TableMigration } from "../migration.ts";

/** Many are published and taken into the collection at once. */
export const batchesOfAccessions: TableMigration = {
  name: "0168-batches-of-accessions",
  up: "ALTER TABLE batches ADD COLUMN is_taken_in boolean NOT NULL DEFAULT false",
  down: "ALTER TABLE batches DROP COLUMN is_taken_in",
};

import type { IndexMigration } from "../migration.ts";

/** Accession numbers as they are written, of all organizations: a visitor types one without saying whose it is. */
export const accessionsByLabel: IndexMigration = {
  name: "0290-accessions-by-label",
  index: "accessions_by_label",
  on: "accessions (lower(label))",
};

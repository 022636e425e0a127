import type { IndexMigration } from "../migration.ts";

/** What was brought in is not brought in again. */
export const contributionsBySource: IndexMigration = {
  name: "0197-contributions-by-source",
  index: "contributions_source",
  on: "contributions (organization_id, source_key) WHERE source_key IS NOT NULL",
  isUnique: true,
};

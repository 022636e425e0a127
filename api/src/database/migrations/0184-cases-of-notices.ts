import type { IndexMigration } from "../migration.ts";

/** What was said of a contribution, asked for whenever somebody says something, or shows it again. */
export const casesOfNotices: IndexMigration = {
  name: "0184-cases-of-notices",
  index: "cases_of_notices",
  on: "cases (organization_id, contribution_id) WHERE kind = 'notice'",
};

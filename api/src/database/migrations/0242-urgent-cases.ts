import type { IndexMigration } from "../migration.ts";

/** What comes first in the queue. */
export const urgentCases: IndexMigration = {
  name: "0242-urgent-cases",
  index: "cases_urgent",
  on: "cases (organization_id, pagination_id) WHERE is_urgent",
};

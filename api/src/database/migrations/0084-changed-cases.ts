import type { Migration } from "../migration.ts";

/** Why: the desk asks each second what has changed in an organization's cases. */
export const changedCases: Migration = {
  name: "0084-changed-cases",
  index: "cases_changed",
  on: "cases (organization_id, updated_at)",
};

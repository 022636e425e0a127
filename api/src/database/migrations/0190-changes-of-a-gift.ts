import type { IndexMigration } from "../migration.ts";

/** All that has changed of a contribution is dated at once. */
export const changesOfAGift: IndexMigration = {
  name: "0190-changes-of-a-gift",
  index: "record_changes_of_contribution",
  on: "record_changes (organization_id, contribution_id)",
};

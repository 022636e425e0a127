import type { IndexMigration } from "../migration.ts";

/** The notices that wait, of all organizations: platform admins see who is flooded. */
export const waitingNotices: IndexMigration = {
  name: "0243-waiting-notices",
  index: "cases_waiting_notices",
  on: "cases (opened_at) WHERE kind = 'notice' AND state = 'waiting'",
};

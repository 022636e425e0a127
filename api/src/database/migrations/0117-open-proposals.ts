import type { Migration } from "../migration.ts";

/** Why: a further change is added to the one that waits, so that a contribution has one at most, and it is found at once. */
export const openProposals: Migration = {
  name: "0117-open-proposals",
  index: "cases_open_proposal",
  on: "cases (organization_id, contribution_id) WHERE kind = 'proposal' AND state = 'waiting'",
  isUnique: true,
};

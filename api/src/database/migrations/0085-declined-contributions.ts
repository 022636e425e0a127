import type { Migration } from "../migration.ts";

/** Why: the job that disposes of declined files finds them without reading all contributions. */
export const declinedContributions: Migration = {
  name: "0085-declined-contributions",
  index: "contributions_declined",
  on: "contributions (organization_id, hidden_at) WHERE withheld_as = 'declined' AND disposed_at IS NULL",
};

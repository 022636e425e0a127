import type { Migration } from "../migration.ts";

/** Why: every list asks whose contributions are hidden by a suspension; of all members those are a handful. */
export const hiddenMembers: Migration = {
  name: "0028-hidden-members",
  up: `CREATE INDEX memberships_hidden ON memberships (organization_id, user_id)
    WHERE status = 'suspended' AND NOT show_contributions;`,
  down: "DROP INDEX memberships_hidden;",
};

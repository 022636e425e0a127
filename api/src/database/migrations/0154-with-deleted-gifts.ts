import type { IndexMigration } from "../migration.ts";

/** What staff have deleted and can restore, which is little. */
export const withDeletedGifts: IndexMigration = {
  name: "0154-with-deleted-gifts",
  index: "contributions_deleted",
  on: "contributions (organization_id, deleted_at) WHERE deleted_at IS NOT NULL",
};

import type { IndexMigration } from "../migration.ts";

/** Those that have hidden something: the brakes count them. */
export const noticesThatHide: IndexMigration = {
  name: "0241-notices-that-hide",
  index: "notices_hidden",
  on: "notices (hidden_at) WHERE hidden_at IS NOT NULL",
};

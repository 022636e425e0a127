import type { IndexMigration } from "../migration.ts";

/** Which files will close, asked for every morning. */
export const rightsThatEnd: IndexMigration = {
  name: "0185-rights-that-end",
  index: "media_that_close",
  on: "media (open_until) WHERE open_until IS NOT NULL",
};

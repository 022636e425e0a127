import type { Migration } from "../migration.ts";

/** Why: the job that disposes of single declined files finds the decisions on them without reading all decisions. */
export const decisionsOfFiles: Migration = {
  name: "0112-decisions-of-files",
  index: "decisions_of_files",
  on: "decisions (decided_at) WHERE file_ids <> '{}'",
};

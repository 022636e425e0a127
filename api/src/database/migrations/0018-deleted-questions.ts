import type { Migration } from "../migration.ts";

/**
 * Why: a question that is asked no more keeps the answers it was given, so it is only marked. The index is for the job
 * that looks for deleted collections whose time has come.
 */
export const deletedQuestions: Migration = {
  name: "0018-deleted-questions",
  up: `
    ALTER TABLE questions ADD COLUMN deleted_at timestamptz;
    CREATE INDEX collections_deleted ON collections (deleted_at) WHERE status = 'DELETE';
  `,
  down: `
    DROP INDEX collections_deleted;
    ALTER TABLE questions DROP COLUMN deleted_at;
  `,
};

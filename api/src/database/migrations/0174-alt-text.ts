import type { TableMigration } from "../migration.ts";

/** What is seen in a picture, for those who cannot see it. */
export const altText: TableMigration = {
  name: "0174-alt-text",
  up: `ALTER TABLE media ADD COLUMN alt_text text NOT NULL DEFAULT ''`,
  down: "ALTER TABLE media DROP COLUMN alt_text",
};

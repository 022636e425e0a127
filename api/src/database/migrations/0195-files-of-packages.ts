import type { TableMigration } from "../migration.ts";

/** How many originals and renditions are in a package. */
export const filesOfPackages: TableMigration = {
  name: "0195-files-of-packages",
  up: "ALTER TABLE hand_over_parts ADD COLUMN files integer NOT NULL DEFAULT 0",
  down: "ALTER TABLE hand_over_parts DROP COLUMN files",
};

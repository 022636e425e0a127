import type { TableMigration } from "../migration.ts";

/** Two files about which it was decided may show the same picture; then one of the two is the better one. */
export const samePictures: TableMigration = {
  name: "0270-same-pictures",
  up: "ALTER TABLE kept_apart ADD COLUMN better_id uuid CHECK (better_id IN (media_id, other_id))",
  down: "ALTER TABLE kept_apart DROP COLUMN better_id",
};

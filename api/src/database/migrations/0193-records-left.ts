import type { TableMigration } from "../migration.ts";

/** Whoever harvests one collection learns there that something has gone into another. */
export const recordsLeft: TableMigration = {
  name: "0193-records-left",
  up: `
    CREATE TABLE record_left (
      organization_id uuid NOT NULL,
      media_id uuid NOT NULL,
      collection_id uuid NOT NULL,
      stamped_at timestamptz NOT NULL,
      PRIMARY KEY (organization_id, media_id, collection_id)
    );
    CREATE INDEX record_left_of_collection ON record_left (organization_id, collection_id, stamped_at, media_id)`,
  down: "DROP TABLE record_left",
};

import type { TableMigration } from "../migration.ts";

/** Pairs of files that look the same, and of which staff have decided to keep both: each once, the lesser id first. */
export const keptApart: TableMigration = {
  name: "0162-kept-apart",
  up: `
    CREATE TABLE kept_apart (
      organization_id uuid NOT NULL,
      media_id uuid NOT NULL,
      other_id uuid NOT NULL,
      actor_id uuid,
      decided_at timestamptz NOT NULL,
      PRIMARY KEY (organization_id, media_id, other_id),
      CHECK (media_id < other_id),
      FOREIGN KEY (organization_id, media_id) REFERENCES media ON DELETE CASCADE,
      FOREIGN KEY (organization_id, other_id) REFERENCES media ON DELETE CASCADE
    );
    CREATE INDEX kept_apart_other ON kept_apart (organization_id, other_id)`,
  down: "DROP TABLE kept_apart",
};

import type { TableMigration } from "../migration.ts";

/** Why: films that were made playable before places and serial numbers were left out of them are made again. */
export const filmsToRemake: TableMigration = {
  name: "0039-films-to-remake",
  up: `
    CREATE TABLE media_to_remake (
      organization_id uuid NOT NULL,
      media_id uuid NOT NULL,
      PRIMARY KEY (organization_id, media_id),
      FOREIGN KEY (organization_id, media_id) REFERENCES media ON DELETE CASCADE
    );
    INSERT INTO media_to_remake SELECT organization_id, id FROM media WHERE kind = 'video' AND state = 'ready';
  `,
  down: "DROP TABLE media_to_remake",
};

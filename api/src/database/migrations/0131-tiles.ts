import type { Migration } from "../migration.ts";

/**
 * Why: a collection may show its pictures down to their last pixel, part by part. Not by default: people have given their
 * pictures where nobody else saw more than 2,400 pixels of them. The parts of a picture are one object, and its row says
 * where in it each of them lies; it is not among the derivatives, each of which is served whole.
 */
export const tiles: Migration = {
  name: "0131-tiles",
  up: `
    ALTER TABLE collections ADD COLUMN full_size boolean NOT NULL DEFAULT false;
    COMMENT ON COLUMN collections.full_size IS 'Whether all pixels of the pictures may be seen by those who see these.';
    CREATE TABLE tiles (
      organization_id uuid NOT NULL,
      media_id uuid NOT NULL,
      key text,
      bytes bigint NOT NULL DEFAULT 0,
      sha256 text NOT NULL DEFAULT '',
      width integer NOT NULL DEFAULT 0,
      height integer NOT NULL DEFAULT 0,
      ranges integer[] NOT NULL DEFAULT '{}',
      attempts smallint NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (organization_id, media_id),
      FOREIGN KEY (organization_id, media_id) REFERENCES media ON DELETE CASCADE
    );
    COMMENT ON COLUMN tiles.key IS 'Null until they are made.';
    COMMENT ON COLUMN tiles.ranges IS 'Start and length of each tile, in the order of tile-plan.ts.';
    CREATE INDEX tiles_key ON tiles (key);
    CREATE INDEX tiles_media ON tiles (media_id);
    CREATE INDEX tiles_waiting ON tiles (created_at) WHERE key IS NULL;
  `,
  down: `
    DROP TABLE tiles;
    ALTER TABLE collections DROP COLUMN full_size;
  `,
};

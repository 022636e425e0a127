import type { TableMigration } from "../migration.ts";

/** The kind of a media item may be a sound, which has a waveform. */
export const sounds: TableMigration = {
  name: "0345-sounds",
  up: `
    ALTER TABLE media
      ADD COLUMN peaks integer[] NOT NULL DEFAULT '{}',
      DROP CONSTRAINT media_kind_check,
      ADD CONSTRAINT media_kind_check CHECK (kind IN ('image', 'video', 'sound')) NOT VALID`,
  down: `
    DELETE FROM media WHERE kind = 'sound';
    ALTER TABLE media
      DROP CONSTRAINT media_kind_check,
      ADD CONSTRAINT media_kind_check CHECK (kind IN ('image', 'video')),
      DROP COLUMN peaks`,
};

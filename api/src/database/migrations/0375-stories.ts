import type { TableMigration } from "../migration.ts";

/** The kind of a media item may be a story, whose original is a text file. */
export const stories: TableMigration = {
  name: "0375-stories",
  up: `
    ALTER TABLE media
      DROP CONSTRAINT media_kind_check,
      ADD CONSTRAINT media_kind_check CHECK (kind IN ('image', 'video', 'sound', 'text')) NOT VALID`,
  down: `
    INSERT INTO related_files (organization_id, id, contribution_id, position, key, original_name, type, bytes, sha256,
      comment, withheld_as, created_at)
    SELECT organization_id, id, contribution_id, position, original_key, original_name, type, bytes, sha256, description,
      withheld_as, created_at FROM media WHERE kind = 'text';
    DELETE FROM media WHERE kind = 'text';
    ALTER TABLE media
      DROP CONSTRAINT media_kind_check,
      ADD CONSTRAINT media_kind_check CHECK (kind IN ('image', 'video', 'sound'))`,
};

import type { Migration } from "../migration.ts";

/**
 * Why: a picture is turned, cropped and made unrecognizable in parts for those who see it, while its original stays with
 * the archive as it was sent.
 */
export const pictureEdits: Migration = {
  name: "0091-picture-edits",
  up: "ALTER TABLE media ADD COLUMN edit jsonb",
  down: "ALTER TABLE media DROP COLUMN edit",
};

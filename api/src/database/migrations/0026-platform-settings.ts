import type { Migration } from "../migration.ts";

/** Why: what was given under a licence must be nameable after it is no longer offered; and the About page has pictures of its own. */
export const platformSettings: Migration = {
  name: "0026-platform-settings",
  up: `
    ALTER TABLE licenses ADD COLUMN is_offered boolean NOT NULL DEFAULT true;
    CREATE TABLE slide_pictures (
      slide integer PRIMARY KEY,
      picture_key text NOT NULL,
      type text NOT NULL
    );
  `,
  down: `
    DROP TABLE slide_pictures;
    ALTER TABLE licenses DROP COLUMN is_offered;
  `,
};

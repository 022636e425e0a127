import type { Migration } from "../migration.ts";

/** Why: a collection may keep the whole picture where a contributor has cropped it before sending. */
export const keepUncropped: Migration = {
  name: "0145-keep-uncropped",
  up: "ALTER TABLE collections ADD COLUMN keeps_uncropped boolean NOT NULL DEFAULT false;",
  down: "ALTER TABLE collections DROP COLUMN keeps_uncropped;",
};

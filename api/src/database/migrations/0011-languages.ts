import type { Migration } from "../migration.ts";

/** Why: English is what every other language falls back to, so it is the one that texts are required in. */
export const languages: Migration = {
  name: "0011-languages",
  up: `
    CREATE TABLE languages (
      code text PRIMARY KEY,
      required boolean NOT NULL DEFAULT false,
      sort integer NOT NULL DEFAULT 0
    );
    INSERT INTO languages (code, required, sort)
    VALUES ('sv', false, 1), ('en', true, 2), ('dk', false, 3), ('fi', false, 4);
  `,
  down: "DROP TABLE languages",
};

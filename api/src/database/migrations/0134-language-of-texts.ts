import type { Migration } from "../migration.ts";

/** Why: what people write is shown, read aloud and searched for in the language that they wrote it in. */
export const languageOfTexts: Migration = {
  name: "0134-language-of-texts",
  up: "ALTER TABLE media ADD COLUMN lang text NOT NULL DEFAULT '';",
  down: "ALTER TABLE media DROP COLUMN lang;",
};

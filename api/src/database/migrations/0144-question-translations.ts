import type { Migration } from "../migration.ts";

/** Why: contributors read the questions of a collection in their own language. Texts by language code. */
export const questionTranslations: Migration = {
  name: "0144-question-translations",
  up: "ALTER TABLE questions ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';",
  down: "ALTER TABLE questions DROP COLUMN translations;",
};

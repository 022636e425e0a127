import type { Migration } from "../migration.ts";

/** Why: a visitor who saves a favourite is asked to register; a member has done that, and reads a text of their own. */
export const memberFavoriteTexts: Migration = {
  name: "0050-member-favorite-texts",
  up: "ALTER TABLE save_favorite_texts ADD COLUMN member_text text NOT NULL DEFAULT ''",
  down: "ALTER TABLE save_favorite_texts DROP COLUMN member_text",
};

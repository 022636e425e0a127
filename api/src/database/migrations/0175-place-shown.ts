import type { TableMigration } from "../migration.ts";

/**
 * How exactly a place is shown. The columns of the place hold what everybody may know, so that nothing that reads them can
 * tell more; the exact one is apart, and no row hides its place without it.
 */
export const placeShown: TableMigration = {
  name: "0175-place-shown",
  up: `ALTER TABLE media
    ADD COLUMN place_shown text NOT NULL DEFAULT 'exact',
    ADD COLUMN exact_place jsonb,
    ADD CONSTRAINT media_place_shown CHECK (place_shown IN ('exact', 'about', 'not')) NOT VALID,
    ADD CONSTRAINT media_exact_place CHECK ((place_shown = 'exact') = (exact_place IS NULL)) NOT VALID`,
  down: "ALTER TABLE media DROP COLUMN place_shown, DROP COLUMN exact_place",
};

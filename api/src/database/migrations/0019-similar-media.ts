import type { Migration } from "../migration.ts";

/** Why: similar media are found by shared tags, whatever their case, and by nearness in time and place. */
export const similarMedia: Migration = {
  name: "0019-similar-media",
  up: `
    CREATE FUNCTION fold_tags(text[]) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      AS $$ SELECT ARRAY(SELECT lower(tag) FROM unnest($1) AS tag) $$;
    CREATE INDEX media_tags ON media USING gin (fold_tags(tags));
    CREATE INDEX media_date ON media (organization_id, date) WHERE date IS NOT NULL;
    CREATE INDEX media_place ON media (organization_id, location_lat, location_lng) WHERE location_lat IS NOT NULL;
  `,
  down: `
    DROP INDEX media_place;
    DROP INDEX media_date;
    DROP INDEX media_tags;
    DROP FUNCTION fold_tags(text[]);
  `,
};

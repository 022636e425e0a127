import type { Migration } from "../migration.ts";

/** Without accents and capitals. Written out: an index's function may not call another one of ours. */
const folded = (text: string) => `lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'))`;

/**
 * Why: a collection is searched by words, decade and kind (by tag, too, along the index of 0019). Each index begins with
 * the collection, so that a search costs what is found in it and not what the platform holds.
 */
export const mediaSearch: Migration = {
  name: "0024-media-search",
  up: `
    CREATE EXTENSION IF NOT EXISTS btree_gin;
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE FUNCTION fold_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      AS $$ SELECT ${folded("$1")} $$;
    CREATE FUNCTION media_words(title text, description text, location text, open_date text, photographer text, tags text[])
      RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      AS $$ SELECT ${folded("concat_ws(' ', $1, $2, $3, $4, $5, array_to_string($6, ' '))")} $$;
    -- Of the date, else of the first year that somebody wrote in its place: "about 1930".
    CREATE FUNCTION decade_of(date, open_date text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
      AS $$ SELECT coalesce(extract(year FROM $1)::integer,
        substring($2 FROM '(?<!\\d)(1[0-9]{3}|20[0-9]{2})(?!\\d)')::integer) / 10 * 10 $$;
    CREATE INDEX media_search ON media
      USING gin (collection_id, media_words(title, description, location, open_date, other_photographer, tags) gin_trgm_ops);
    CREATE INDEX media_decade ON media (organization_id, collection_id, decade_of(date, open_date), pagination_id DESC)
      WHERE decade_of(date, open_date) IS NOT NULL;
    CREATE INDEX media_films ON media (organization_id, collection_id, pagination_id DESC) WHERE kind = 'video';
  `,
  down: `
    DROP INDEX media_films;
    DROP INDEX media_decade;
    DROP INDEX media_search;
    DROP FUNCTION decade_of(date, text);
    DROP FUNCTION media_words(text, text, text, text, text, text[]);
    DROP FUNCTION fold_text(text);
  `,
};

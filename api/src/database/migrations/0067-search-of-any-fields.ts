import type { Migration } from "../migration.ts";

/**
 * Why: the function behind the search named each column it looks into, so that one more needed another function. Now the
 * index alone names them, and has to name those that the contract calls searched.
 */
export const searchOfAnyFields: Migration = {
  name: "0067-search-of-any-fields",
  up: `
    DROP INDEX media_search;
    DROP FUNCTION media_words(text, text, text, text, text, text[]);
    CREATE FUNCTION media_words(texts text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      AS $$ SELECT lower(regexp_replace(normalize(array_to_string($1, ' '), NFD), '[\\u0300-\\u036f]', '', 'g')) $$;
    CREATE INDEX media_search ON media USING gin (collection_id,
      media_words(ARRAY[title, description, open_date, location, other_photographer] || tags) gin_trgm_ops);
  `,
  down: `
    DROP INDEX media_search;
    DROP FUNCTION media_words(text[]);
    CREATE FUNCTION media_words(title text, description text, location text, open_date text, photographer text, tags text[])
      RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      AS $$ SELECT lower(regexp_replace(normalize(
        concat_ws(' ', $1, $2, $3, $4, $5, array_to_string($6, ' ')), NFD), '[\\u0300-\\u036f]', '', 'g')) $$;
    CREATE INDEX media_search ON media
      USING gin (collection_id, media_words(title, description, location, open_date, other_photographer, tags) gin_trgm_ops);
  `,
};

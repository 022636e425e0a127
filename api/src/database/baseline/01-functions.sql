-- What the tables and indexes below are made of.

-- Indexes over a column and the trigrams of a text together.
CREATE EXTENSION IF NOT EXISTS btree_gin;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
-- How far a misspelt word is from one in the dictionary.
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

-- A text without accents and capitals. Written out below as well: an index's function may not call another one of ours.
CREATE FUNCTION fold_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g')) $$;

-- Tags are the same whatever their case.
CREATE FUNCTION fold_tags(text[]) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT ARRAY(SELECT lower(tag) FROM unnest($1) AS tag) $$;

-- The texts that a search looks into, folded.
CREATE FUNCTION media_words(texts text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT lower(regexp_replace(normalize(array_to_string($1, ' '), NFD), '[\u0300-\u036f]', '', 'g')) $$;

-- Of the date, else of the first year that somebody wrote in its place: "about 1930".
CREATE FUNCTION decade_of(date, open_date text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT coalesce(extract(year FROM $1)::integer,
        substring($2 FROM '(?<!\d)(1[0-9]{3}|20[0-9]{2})(?!\d)')::integer) / 10 * 10 $$;

-- A look is a perceptual hash: the fewer bits two of them differ in, the more alike two pictures look. Of two that
-- differ in at most seven bits, one of the four parts differs in at most one bit, so that an index of parts finds all
-- of them.
CREATE FUNCTION look_parts(bit(64)) RETURNS integer[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT ARRAY(SELECT substring($1 FROM 16 * part + 1 FOR 16)::bit(16)::integer + 65536 * part
        FROM generate_series(0, 3) AS part) $$;
CREATE FUNCTION look_parts_nearby(bit(64)) RETURNS integer[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT look_parts($1) || ARRAY(SELECT part # (1 << place)
        FROM unnest(look_parts($1)) AS part, generate_series(0, 15) AS place) $$;

-- For tables whose rows are kept as they were written.
CREATE FUNCTION refuse_update() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME; END $$;

-- Tells this database from a copy of it, where the server says what it is.
CREATE FUNCTION this_database() RETURNS text LANGUAGE plpgsql STABLE AS $$
      BEGIN
        RETURN (SELECT c.system_identifier || '/' || d.oid FROM pg_control_system() c, pg_database d
          WHERE d.datname = current_database());
      EXCEPTION WHEN insufficient_privilege THEN
        RETURN 'unknown';
      END
    $$;

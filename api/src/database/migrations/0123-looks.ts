import type { Migration } from "../migration.ts";

/**
 * Why: pictures that look alike are found, though their files differ. `look` is a perceptual hash: the fewer bits two of
 * them differ in, the more alike two pictures look. Of two that differ in at most seven bits, one of the four parts
 * differs in at most one bit, so that an index of parts finds all of them. `look_by` is the version that the look was made
 * by; a job looks at those that are older. Pictures without any detail have none.
 */
export const looks: Migration = {
  name: "0123-looks",
  up: `
    ALTER TABLE media ADD COLUMN look bit(64);
    ALTER TABLE media ADD COLUMN look_by integer NOT NULL DEFAULT 0;
    ALTER TABLE uploads ADD COLUMN look bit(64);
    CREATE FUNCTION look_parts(bit(64)) RETURNS integer[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      AS $$ SELECT ARRAY(SELECT substring($1 FROM 16 * part + 1 FOR 16)::bit(16)::integer + 65536 * part
        FROM generate_series(0, 3) AS part) $$;
    CREATE FUNCTION look_parts_nearby(bit(64)) RETURNS integer[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      AS $$ SELECT look_parts($1) || ARRAY(SELECT part # (1 << place)
        FROM unnest(look_parts($1)) AS part, generate_series(0, 15) AS place) $$;
  `,
  down: `
    DROP FUNCTION look_parts_nearby(bit(64));
    DROP FUNCTION look_parts(bit(64));
    ALTER TABLE uploads DROP COLUMN look;
    ALTER TABLE media DROP COLUMN look_by;
    ALTER TABLE media DROP COLUMN look;
  `,
};

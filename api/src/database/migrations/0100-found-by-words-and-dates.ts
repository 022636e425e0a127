import type { Migration } from "../migration.ts";

/**
 * Why: media are found by when they were taken, known in part or not, and by words that are misspelt, inflected or parts
 * of others. The API derives the columns; a job fills those of older rows, and the dictionary of the words in use.
 */
export const foundByWordsAndDates: Migration = {
  name: "0100-found-by-words-and-dates",
  up: `
    ALTER TABLE media ADD COLUMN edtf text;
    ALTER TABLE media ADD COLUMN earliest date;
    ALTER TABLE media ADD COLUMN latest date;
    ALTER TABLE media ADD COLUMN search tsvector;
    ALTER TABLE media ADD COLUMN indexed_by integer NOT NULL DEFAULT 0;
    CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
    CREATE TABLE search_words (
      word text PRIMARY KEY,
      shown text NOT NULL,
      stems text[] NOT NULL
    );
    CREATE INDEX search_words_parts ON search_words USING gin (word gin_trgm_ops);
    CREATE INDEX search_words_stems ON search_words USING gin (stems);
    CREATE INDEX search_words_beginnings ON search_words (word text_pattern_ops);
  `,
  down: `
    DROP TABLE search_words;
    ALTER TABLE media DROP COLUMN indexed_by;
    ALTER TABLE media DROP COLUMN search;
    ALTER TABLE media DROP COLUMN latest;
    ALTER TABLE media DROP COLUMN earliest;
    ALTER TABLE media DROP COLUMN edtf;
  `,
};

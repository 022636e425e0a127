import type { TableMigration } from "../migration.ts";

/**
 * Pages that visitors write out: the loan, and the text that waits for a second reader. Its state is derived: no row, or
 * one whose loan is over, means that anyone can have it. The second text is a tip with one statement.
 */
export const transcriptions: TableMigration = {
  name: "0372-transcriptions",
  up: `
    CREATE TABLE transcriptions (
      organization_id uuid NOT NULL,
      media_id uuid NOT NULL,
      holder_hash bytea,
      held_until timestamptz,
      words text NOT NULL DEFAULT '',
      writer_hash bytea,
      writer_name text NOT NULL DEFAULT '',
      writer_id uuid,
      written_at timestamptz,
      PRIMARY KEY (organization_id, media_id),
      FOREIGN KEY (organization_id, media_id) REFERENCES media ON DELETE CASCADE
    );
    CREATE INDEX transcriptions_writer ON transcriptions (writer_id) WHERE writer_id IS NOT NULL;
    ALTER TABLE tips ADD COLUMN reader_name text NOT NULL DEFAULT '', ADD COLUMN reader_id uuid;
    ALTER TABLE media ADD COLUMN transcribers text[] NOT NULL DEFAULT '{}';
    ALTER TABLE tip_statements DROP CONSTRAINT tip_statements_kind_check,
      ADD CONSTRAINT tip_statements_kind_check CHECK (kind IN ('who', 'where', 'when', 'other', 'transcript')) NOT VALID;
    ALTER TABLE collections DROP CONSTRAINT collections_asks_public_check,
      ADD CONSTRAINT collections_asks_public_check CHECK (asks_public <@ '{where,who,when,write}') NOT VALID`,
  down: `
    UPDATE collections SET asks_public = array_remove(asks_public, 'write');
    ALTER TABLE collections DROP CONSTRAINT collections_asks_public_check,
      ADD CONSTRAINT collections_asks_public_check CHECK (asks_public <@ '{where,who,when}');
    DELETE FROM tip_statements WHERE kind = 'transcript';
    ALTER TABLE tip_statements DROP CONSTRAINT tip_statements_kind_check,
      ADD CONSTRAINT tip_statements_kind_check CHECK (kind IN ('who', 'where', 'when', 'other'));
    ALTER TABLE media DROP COLUMN transcribers;
    ALTER TABLE tips DROP COLUMN reader_name, DROP COLUMN reader_id;
    DROP TABLE transcriptions`,
};

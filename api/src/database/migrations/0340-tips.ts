import type { TableMigration } from "../migration.ts";

/**
 * Tips: what people know about a picture or film, each with its case. Accepted statements are public, and their words
 * are with the picture too, so that it is found by them.
 */
export const tips: TableMigration = {
  name: "0340-tips",
  up: `
    CREATE TABLE tips (
      organization_id uuid NOT NULL,
      case_id uuid NOT NULL,
      reference text NOT NULL,
      media_id uuid NOT NULL,
      source text,
      name text NOT NULL DEFAULT '',
      email text,
      user_id uuid,
      language text NOT NULL,
      received_at timestamptz NOT NULL,
      before jsonb NOT NULL DEFAULT '[]',
      forgotten_at timestamptz,
      PRIMARY KEY (organization_id, case_id),
      UNIQUE (organization_id, reference),
      FOREIGN KEY (organization_id, case_id) REFERENCES cases ON DELETE CASCADE
    );
    COMMENT ON COLUMN tips.before IS 'The statements before the last decision, for undoing it.';
    CREATE INDEX tips_email ON tips (email) WHERE email IS NOT NULL;
    CREATE INDEX tips_user ON tips (user_id) WHERE user_id IS NOT NULL;
    CREATE INDEX tips_to_forget ON tips (received_at) WHERE forgotten_at IS NULL;
    CREATE TABLE tip_statements (
      organization_id uuid NOT NULL,
      id uuid NOT NULL DEFAULT gen_random_uuid(),
      case_id uuid NOT NULL,
      media_id uuid NOT NULL,
      position integer NOT NULL,
      kind text NOT NULL CHECK (kind IN ('who', 'where', 'when', 'other')),
      original_words text NOT NULL,
      words text NOT NULL,
      x double precision CHECK (x BETWEEN 0 AND 1),
      y double precision CHECK (y BETWEEN 0 AND 1),
      ground text,
      fills text,
      accepted_at timestamptz,
      PRIMARY KEY (organization_id, id),
      FOREIGN KEY (organization_id, case_id) REFERENCES tips ON DELETE CASCADE,
      FOREIGN KEY (organization_id, media_id) REFERENCES media ON DELETE CASCADE
    );
    COMMENT ON COLUMN tip_statements.fills IS 'The empty field of the media item that it filled.';
    CREATE INDEX tip_statements_case ON tip_statements (organization_id, case_id);
    CREATE INDEX tip_statements_media ON tip_statements (organization_id, media_id);
    CREATE INDEX tip_statements_accepted ON tip_statements (organization_id, accepted_at) WHERE accepted_at IS NOT NULL;
    ALTER TABLE media ADD COLUMN knowledge text NOT NULL DEFAULT ''`,
  down: `
    ALTER TABLE media DROP COLUMN knowledge;
    DROP TABLE tip_statements;
    DROP TABLE tips`,
};

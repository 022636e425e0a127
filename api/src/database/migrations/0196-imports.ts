import type { TableMigration } from "../migration.ts";

/** What an organization brings in: the table as it was read, then an item for each gift, made whole or not at all. */
export const imports: TableMigration = {
  name: "0196-imports",
  up: `
    CREATE TABLE imports (
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      id uuid NOT NULL DEFAULT gen_random_uuid(),
      actor_id uuid,
      undone_by uuid,
      name text NOT NULL DEFAULT '',
      is_package boolean NOT NULL DEFAULT false,
      is_published boolean NOT NULL DEFAULT false,
      table_rows jsonb,
      state text NOT NULL DEFAULT 'draft'
        CHECK (state IN ('draft', 'running', 'done', 'failed', 'undoing', 'undone')),
      started_at timestamptz NOT NULL,
      ended_at timestamptz,
      PRIMARY KEY (organization_id, id)
    );
    CREATE INDEX imports_draft ON imports (started_at) WHERE state = 'draft';
    CREATE TABLE import_items (
      organization_id uuid NOT NULL,
      import_id uuid NOT NULL,
      position integer NOT NULL,
      row integer NOT NULL,
      source_key text,
      collection_id uuid NOT NULL,
      gift jsonb NOT NULL,
      state text NOT NULL DEFAULT 'waiting'
        CHECK (state IN ('waiting', 'made', 'there', 'left', 'undone', 'kept', 'stopped')),
      problem text,
      words text NOT NULL DEFAULT '',
      contribution_id uuid,
      PRIMARY KEY (organization_id, import_id, position),
      FOREIGN KEY (organization_id, import_id) REFERENCES imports ON DELETE CASCADE
    );
    CREATE INDEX import_items_state ON import_items (organization_id, import_id, state, position);
    ALTER TABLE contributions ADD COLUMN source_key text;
    ALTER TABLE uploads ALTER COLUMN collection_id DROP NOT NULL;
    COMMENT ON COLUMN uploads.held_by IS 'The case of the proposal, or the import, that it belongs to.'`,
  down: `
    DELETE FROM uploads WHERE collection_id IS NULL;
    ALTER TABLE uploads ALTER COLUMN collection_id SET NOT NULL;
    ALTER TABLE contributions DROP COLUMN source_key;
    DROP TABLE import_items;
    DROP TABLE imports`,
};

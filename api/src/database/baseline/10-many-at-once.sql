-- Changes of many contributions, until they cannot be taken back any more. What a contribution was before stands with it,
-- and goes when it goes.
CREATE TABLE batches (
  organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  actor_id uuid,
  undone_by uuid,
  changes jsonb NOT NULL,
  collection_id uuid,
  -- Whether they are published and taken into the collection.
  is_taken_in boolean NOT NULL DEFAULT false,
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'undoing', 'undone')),
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (organization_id, id)
);
CREATE INDEX batches_ended ON batches (ended_at);

CREATE TABLE batch_items (
  organization_id uuid NOT NULL,
  batch_id uuid NOT NULL,
  contribution_id uuid NOT NULL,
  position integer NOT NULL,
  seen_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'changed', 'same', 'left', 'undone', 'kept')),
  problem text,
  fields text[] NOT NULL DEFAULT '{}',
  before jsonb,
  after jsonb,
  PRIMARY KEY (organization_id, batch_id, contribution_id),
  FOREIGN KEY (organization_id, batch_id) REFERENCES batches ON DELETE CASCADE,
  FOREIGN KEY (organization_id, contribution_id) REFERENCES contributions ON DELETE CASCADE
);
COMMENT ON COLUMN batch_items.seen_at IS 'The version of the contribution that was looked at.';
CREATE INDEX batch_items_contribution ON batch_items (organization_id, contribution_id);

-- What an organization brings in: the table as it was read, then an item for each gift, made whole or not at all.
CREATE TABLE imports (
  organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  actor_id uuid,
  undone_by uuid,
  name text NOT NULL DEFAULT '',
  is_package boolean NOT NULL DEFAULT false,
  is_published boolean NOT NULL DEFAULT false,
  table_rows jsonb,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'running', 'done', 'failed', 'undoing', 'undone')),
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

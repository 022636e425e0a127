import type { TableMigration } from "../migration.ts";

/**
 * Changes of many contributions, until they cannot be taken back any more. What a contribution was before stands with it,
 * and goes when it goes.
 */
export const batches: TableMigration = {
  name: "0160-batches",
  up: `
    CREATE TABLE batches (
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      id uuid NOT NULL DEFAULT gen_random_uuid(),
      actor_id uuid,
      undone_by uuid,
      changes jsonb NOT NULL,
      collection_id uuid,
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
      state text NOT NULL DEFAULT 'waiting'
        CHECK (state IN ('waiting', 'changed', 'same', 'left', 'undone', 'kept')),
      problem text,
      fields text[] NOT NULL DEFAULT '{}',
      before jsonb,
      after jsonb,
      PRIMARY KEY (organization_id, batch_id, contribution_id),
      FOREIGN KEY (organization_id, batch_id) REFERENCES batches ON DELETE CASCADE,
      FOREIGN KEY (organization_id, contribution_id) REFERENCES contributions ON DELETE CASCADE
    );
    COMMENT ON COLUMN batch_items.seen_at IS 'The version of the contribution that was looked at.';
    CREATE INDEX batch_items_contribution ON batch_items (organization_id, contribution_id)`,
  down: "DROP TABLE batch_items; DROP TABLE batches",
};

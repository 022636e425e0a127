import type { Migration } from "../migration.ts";

/** Why: who agreed to which text, when and in which language, provable after the text has changed. */
export const consents: Migration = {
  name: "0010-consents",
  up: `
    CREATE TABLE consents (
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      id uuid NOT NULL DEFAULT gen_random_uuid(),
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('organization-terms', 'collection-terms')),
      collection_id uuid,
      contribution_id uuid,
      text_hash text NOT NULL,
      version timestamptz,
      language text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (organization_id, id)
    );
    COMMENT ON COLUMN consents.version IS 'When the accepted text was last changed.';
    CREATE INDEX consents_user ON consents (user_id);
  `,
  down: "DROP TABLE consents",
};

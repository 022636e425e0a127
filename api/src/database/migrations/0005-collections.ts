import type { Migration } from "../migration.ts";

/**
 * Why: what an organization collects and asks. Keys of tenant tables begin with the organization, and references carry
 * it too, so that a row can never belong to something of another organization.
 */
export const collections: Migration = {
  name: "0005-collections",
  up: `
    CREATE TABLE collections (
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      id uuid NOT NULL DEFAULT gen_random_uuid(),
      status text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE', 'CLOSED', 'ARCHIVED', 'DELETE')),
      is_public boolean NOT NULL DEFAULT true,
      group_name text NOT NULL DEFAULT 'default',
      allow_related_files boolean NOT NULL DEFAULT false,
      has_terms boolean NOT NULL DEFAULT false,
      image_key text,
      image_type text,
      archived_text text NOT NULL DEFAULT '',
      contribution_fields jsonb NOT NULL DEFAULT '{}',
      created_by uuid REFERENCES users ON DELETE SET NULL,
      deleted_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (organization_id, id)
    );
    CREATE INDEX collections_id ON collections (id);
    CREATE INDEX collections_newest ON collections (organization_id, created_at DESC);
    CREATE TABLE collection_translations (
      organization_id uuid NOT NULL,
      collection_id uuid NOT NULL,
      language_code text NOT NULL,
      title text NOT NULL DEFAULT '',
      description text NOT NULL DEFAULT '',
      about text NOT NULL DEFAULT '',
      terms text NOT NULL DEFAULT '',
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (organization_id, collection_id, language_code),
      FOREIGN KEY (organization_id, collection_id) REFERENCES collections ON DELETE CASCADE
    );
    CREATE TABLE questions (
      organization_id uuid NOT NULL,
      id uuid NOT NULL DEFAULT gen_random_uuid(),
      collection_id uuid NOT NULL,
      source_id uuid,
      value text NOT NULL,
      required boolean NOT NULL DEFAULT false,
      sort integer NOT NULL DEFAULT 0,
      updated_by uuid REFERENCES users ON DELETE SET NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (organization_id, id),
      FOREIGN KEY (organization_id, collection_id) REFERENCES collections ON DELETE CASCADE
    );
    CREATE INDEX questions_collection ON questions (organization_id, collection_id, sort);
  `,
  down: `
    DROP TABLE questions;
    DROP TABLE collection_translations;
    DROP TABLE collections;
  `,
};

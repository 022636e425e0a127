import type { Migration } from "../migration.ts";

/**
 * Why: files that arrive ahead of their contribution, each in as many pieces as the connection makes of it. `keys` are
 * the objects that hold it, in order; one and a hash, once it is whole and has been looked at.
 */
export const uploads: Migration = {
  name: "0025-uploads",
  up: `
    CREATE TABLE uploads (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      organization_id uuid NOT NULL,
      collection_id uuid NOT NULL,
      user_id uuid NOT NULL REFERENCES users,
      field text NOT NULL,
      name text NOT NULL,
      bytes bigint NOT NULL,
      received bigint NOT NULL DEFAULT 0,
      keys text[] NOT NULL DEFAULT '{}',
      type text,
      sha256 text,
      lock_id uuid,
      locked_until timestamptz,
      is_wanted boolean NOT NULL DEFAULT false,
      touched_at timestamptz NOT NULL DEFAULT now(),
      FOREIGN KEY (organization_id, collection_id) REFERENCES collections
    );
    CREATE INDEX uploads_age ON uploads (touched_at);
    CREATE INDEX uploads_keys ON uploads USING gin (keys);
    CREATE INDEX uploads_collection ON uploads (organization_id, collection_id);
    CREATE INDEX uploads_user ON uploads (user_id);
  `,
  down: "DROP TABLE uploads",
};

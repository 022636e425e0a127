import type { TableMigration } from "../migration.ts";

/**
 * Links by which people contribute without an account. Each contribution has a guest as its contributor: a person whose
 * address can be written to, is not unique, and opens nothing.
 */
export const links: TableMigration = {
  name: "0330-links",
  up: `
    CREATE TABLE links (
      organization_id uuid NOT NULL,
      id uuid NOT NULL DEFAULT gen_random_uuid(),
      collection_id uuid NOT NULL,
      token text NOT NULL,
      token_hash bytea NOT NULL,
      label text NOT NULL,
      question jsonb NOT NULL,
      last_day date NOT NULL,
      max_contributions integer,
      shows text NOT NULL CHECK (shows IN ('collection', 'form')),
      license text NOT NULL DEFAULT '',
      email text NOT NULL CHECK (email IN ('not_asked', 'asked', 'needed')),
      is_on boolean NOT NULL DEFAULT true,
      network text,
      network_until timestamptz,
      created_by uuid REFERENCES users ON DELETE SET NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (organization_id, id),
      FOREIGN KEY (organization_id, collection_id) REFERENCES collections ON DELETE CASCADE,
      CONSTRAINT links_token UNIQUE (token_hash)
    );
    CREATE INDEX links_collection ON links (organization_id, collection_id);
    CREATE INDEX links_created_by ON links (created_by);
    ALTER TABLE contributions ADD COLUMN link_id uuid;
    ALTER TABLE users
      ADD COLUMN contact_email text,
      ADD COLUMN guest_of uuid;
    CREATE TABLE guests (
      organization_id uuid NOT NULL,
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      link_id uuid NOT NULL,
      secret_hash bytea NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (organization_id, user_id),
      FOREIGN KEY (organization_id, link_id) REFERENCES links ON DELETE CASCADE,
      CONSTRAINT guests_secret UNIQUE (secret_hash)
    );
    CREATE INDEX guests_user ON guests (user_id);
    CREATE INDEX guests_link ON guests (organization_id, link_id)`,
  down: `
    DROP TABLE guests;
    ALTER TABLE users DROP COLUMN guest_of, DROP COLUMN contact_email;
    ALTER TABLE contributions DROP COLUMN link_id;
    DROP TABLE links`,
};

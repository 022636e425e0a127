import type { Migration } from "../migration.ts";

/**
 * Why: a visitor saves favorites with an e-mail address and has no way to see them again without registering. A mail
 * brings a link, of which only the hash is kept. It belongs to a person, whose favorites are of any organization.
 */
export const favoriteLinks: Migration = {
  name: "0130-favorite-links",
  up: `
    CREATE TABLE favorite_links (
      token_hash bytea PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      expires_at timestamptz NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX favorite_links_user ON favorite_links (user_id);
    CREATE INDEX favorite_links_expires ON favorite_links (expires_at);
  `,
  down: "DROP TABLE favorite_links;",
};

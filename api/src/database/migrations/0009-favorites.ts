import type { Migration } from "../migration.ts";

/** Why: pictures that people keep, across organizations. */
export const favorites: Migration = {
  name: "0009-favorites",
  up: `
    CREATE TABLE favorites (
      organization_id uuid NOT NULL,
      id uuid NOT NULL DEFAULT gen_random_uuid(),
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      media_id uuid NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (organization_id, id),
      FOREIGN KEY (organization_id, media_id) REFERENCES media ON DELETE CASCADE,
      CONSTRAINT favorites_media_key UNIQUE (organization_id, user_id, media_id)
    );
    CREATE INDEX favorites_user ON favorites (user_id, created_at DESC);
  `,
  down: "DROP TABLE favorites",
};

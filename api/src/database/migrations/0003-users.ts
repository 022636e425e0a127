import type { Migration } from "../migration.ts";

/**
 * Why: people and their standing in organizations. A visitor who saved a favourite is a user without a password, and a
 * deleted account keeps its row without anything personal, so that what it contributed can stay.
 */
export const users: Migration = {
  name: "0003-users",
  up: `
    CREATE TABLE users (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      email text CHECK (email = lower(email)),
      password_hash text,
      first_name text NOT NULL DEFAULT '',
      last_name text NOT NULL DEFAULT '',
      alias text NOT NULL DEFAULT '',
      phone text NOT NULL DEFAULT '',
      date_of_birth date,
      place_of_birth text NOT NULL DEFAULT '',
      bio text NOT NULL DEFAULT '',
      gender text NOT NULL DEFAULT '' CHECK (gender IN ('', 'FEMALE', 'MALE', 'OTHER')),
      country text NOT NULL DEFAULT '',
      city text NOT NULL DEFAULT '',
      street_address text NOT NULL DEFAULT '',
      street_number text NOT NULL DEFAULT '',
      postalcode text NOT NULL DEFAULT '',
      occupation text NOT NULL DEFAULT '',
      is_public boolean NOT NULL DEFAULT false,
      language text NOT NULL DEFAULT 'en',
      is_platform_admin boolean NOT NULL DEFAULT false,
      erased_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT users_email_key UNIQUE (email),
      CONSTRAINT users_email_or_erased CHECK (email IS NOT NULL OR erased_at IS NOT NULL)
    );
    CREATE TABLE memberships (
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      roles text[] NOT NULL DEFAULT '{USER}'
        CHECK (roles <@ ARRAY['USER', 'SUB_ADMIN', 'ADMIN', 'SUPER_ADMIN'] AND cardinality(roles) > 0),
      status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'suspended')),
      show_contributions boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (organization_id, user_id)
    );
    CREATE INDEX memberships_user ON memberships (user_id);
  `,
  down: `
    DROP TABLE memberships;
    DROP TABLE users;
  `,
};

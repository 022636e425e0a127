import type { Migration } from "../migration.ts";

/** Why: the tenants of the portal; `organization_id` of every other tenant table points here. */
export const organizations: Migration = {
  name: "0001-organizations",
  up: `
    CREATE TABLE organizations (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      name text NOT NULL CHECK (name <> ''),
      color text NOT NULL DEFAULT '#556271' CHECK (color ~* '^#[0-9a-f]{6}$'),
      contact_email text NOT NULL DEFAULT '',
      language text NOT NULL DEFAULT 'en',
      logo_key text,
      logo_type text,
      place text,
      country text,
      registration_fields jsonb NOT NULL DEFAULT '{}',
      accessibility_statement_url text,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE UNIQUE INDEX organizations_name_key ON organizations (lower(name));
  `,
  down: "DROP TABLE organizations",
};

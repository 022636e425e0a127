import type { TableMigration } from "../migration.ts";

/** Where the people of an organization sign in with the organization's own identity provider, and whom it has named. */
export const identityProviders: TableMigration = {
  name: "0182-identity-providers",
  up: `
    CREATE TABLE identity_providers (
      organization_id uuid PRIMARY KEY REFERENCES organizations (id) ON DELETE CASCADE,
      name text NOT NULL,
      issuer text NOT NULL,
      client_id text NOT NULL,
      client_secret bytea NOT NULL,
      domains text[] NOT NULL,
      role_rules jsonb NOT NULL DEFAULT '[]',
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE TABLE outside_identities (
      organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
      issuer text NOT NULL,
      subject text NOT NULL,
      user_id uuid NOT NULL REFERENCES users (id),
      roles text[] NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (organization_id, issuer, subject)
    );
    CREATE INDEX outside_identities_user ON outside_identities (user_id)`,
  down: "DROP TABLE outside_identities; DROP TABLE identity_providers",
};

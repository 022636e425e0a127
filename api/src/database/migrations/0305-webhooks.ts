import type { TableMigration } from "../migration.ts";

/** Addresses of organizations' own systems, the messages to them, and what was last reported of each contribution. */
export const webhooks: TableMigration = {
  name: "0305-webhooks",
  up: `
    CREATE TABLE webhooks (
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      id uuid NOT NULL DEFAULT gen_random_uuid(),
      address text NOT NULL,
      secret bytea NOT NULL,
      earlier_secret bytea,
      secret_changed_at timestamptz,
      created_by uuid,
      created_at timestamptz NOT NULL,
      state text NOT NULL DEFAULT 'on',
      failures integer NOT NULL DEFAULT 0,
      failing_since timestamptz,
      retry_at timestamptz,
      PRIMARY KEY (organization_id, id)
    );
    CREATE TABLE webhook_deliveries (
      organization_id uuid NOT NULL,
      id uuid NOT NULL DEFAULT gen_random_uuid(),
      webhook_id uuid NOT NULL,
      event text NOT NULL,
      contribution_id uuid NOT NULL,
      version timestamptz,
      state text NOT NULL DEFAULT 'waiting',
      attempts integer NOT NULL DEFAULT 0,
      status integer,
      problem text,
      created_at timestamptz NOT NULL,
      ended_at timestamptz,
      PRIMARY KEY (organization_id, id),
      FOREIGN KEY (organization_id, webhook_id) REFERENCES webhooks ON DELETE CASCADE
    );
    CREATE INDEX webhook_deliveries_latest ON webhook_deliveries (organization_id, created_at DESC);
    CREATE INDEX webhook_deliveries_of_webhook ON webhook_deliveries (organization_id, webhook_id);
    CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (created_at);
    CREATE TABLE webhook_contributions (
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      contribution_id uuid NOT NULL,
      version timestamptz NOT NULL,
      is_public boolean NOT NULL,
      is_accessioned boolean NOT NULL,
      PRIMARY KEY (organization_id, contribution_id)
    );
    CREATE TRIGGER note_record AFTER INSERT ON accessions FOR EACH ROW EXECUTE FUNCTION note_record_change();
  `,
  down: `
    DROP TRIGGER note_record ON accessions;
    DROP TABLE webhook_contributions, webhook_deliveries, webhooks;
  `,
};

import type { TableMigration } from "../migration.ts";

/** What a case of the kind `notice` is about; the case has its state, its decisions and its place in the queue. */
export const notices: TableMigration = {
  name: "0170-notices",
  up: `
    CREATE TABLE notices (
      organization_id uuid NOT NULL,
      case_id uuid NOT NULL,
      reference text NOT NULL,
      reason text NOT NULL,
      media_id uuid,
      law text NOT NULL DEFAULT '',
      words text NOT NULL DEFAULT '',
      name text NOT NULL DEFAULT '',
      email text,
      user_id uuid,
      language text NOT NULL,
      received_at timestamptz NOT NULL,
      due_at timestamptz NOT NULL,
      hidden_at timestamptz,
      objection jsonb,
      forgotten_at timestamptz,
      PRIMARY KEY (organization_id, case_id),
      UNIQUE (organization_id, reference),
      FOREIGN KEY (organization_id, case_id) REFERENCES cases ON DELETE CASCADE
    );
    CREATE INDEX notices_received ON notices (organization_id, received_at);
    CREATE INDEX notices_email ON notices (email) WHERE email IS NOT NULL;
    CREATE INDEX notices_user ON notices (user_id) WHERE user_id IS NOT NULL;
    COMMENT ON COLUMN notices.hidden_at IS 'When the notice itself hid the contribution, until it is decided.';
    ALTER TABLE decisions ADD COLUMN ground text;
    ALTER TABLE organizations ADD COLUMN notices_hide boolean NOT NULL DEFAULT true`,
  down: `
    ALTER TABLE organizations DROP COLUMN notices_hide;
    ALTER TABLE decisions DROP COLUMN ground;
    DROP TABLE notices`,
};

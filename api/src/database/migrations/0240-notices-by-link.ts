import type { TableMigration } from "../migration.ts";

/**
 * When whoever sent a notice opened the link of its receipt, and which brake kept it from hiding; what comes first in the
 * queue; and how many mails that others have caused have left for an address.
 */
export const noticesByLink: TableMigration = {
  name: "0240-notices-by-link",
  up: `
    ALTER TABLE notices ADD COLUMN opened_at timestamptz, ADD COLUMN held_by text;
    COMMENT ON COLUMN notices.opened_at IS 'When the link of its receipt was opened, so that its address is proven.';
    COMMENT ON COLUMN notices.held_by IS 'The brake that kept it from hiding: network, organization or platform.';
    ALTER TABLE cases ADD COLUMN is_urgent boolean NOT NULL DEFAULT false;
    COMMENT ON COLUMN cases.is_urgent IS 'It comes before all others in the queue.';
    ALTER TABLE outgoing_mails ADD COLUMN held_at timestamptz;
    COMMENT ON COLUMN outgoing_mails.held_at IS 'When it was found to be one too many for its address at the time.';
    CREATE TABLE mailed_addresses (
      address_hash bytea NOT NULL,
      lane text NOT NULL,
      since timestamptz NOT NULL,
      count integer NOT NULL DEFAULT 1,
      last_mail_id uuid,
      PRIMARY KEY (address_hash, lane)
    );
    COMMENT ON TABLE mailed_addresses IS 'Mails that others have caused, by address; lane "opened": a link in one was opened.';
    CREATE INDEX mailed_addresses_since ON mailed_addresses (since);
  `,
  down: `
    DROP TABLE mailed_addresses;
    ALTER TABLE outgoing_mails DROP COLUMN held_at;
    ALTER TABLE cases DROP COLUMN is_urgent;
    ALTER TABLE notices DROP COLUMN held_by, DROP COLUMN opened_at;
  `,
};

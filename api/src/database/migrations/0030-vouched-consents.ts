import type { Migration } from "../migration.ts";

/** Why: clients that ask for acceptance on a screen of their own do not say so in the request; the proof tells the two apart. */
export const vouchedConsents: Migration = {
  name: "0030-vouched-consents",
  up: `
    ALTER TABLE consents ADD COLUMN is_vouched boolean NOT NULL DEFAULT false;
    COMMENT ON COLUMN consents.is_vouched IS 'The client has asked on its screen and vouches for it; it did not say so.';
  `,
  down: "ALTER TABLE consents DROP COLUMN is_vouched",
};

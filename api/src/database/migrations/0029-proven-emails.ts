import type { Migration } from "../migration.ts";

/**
 * Why: anybody can register with anybody's e-mail. Who is given an organization by e-mail has to have shown once, by a
 * link that was sent there, that it is theirs.
 */
export const provenEmails: Migration = {
  name: "0029-proven-emails",
  up: `
    ALTER TABLE users ADD COLUMN email_proven_at timestamptz;
    COMMENT ON COLUMN users.email_proven_at IS 'When a link sent to the e-mail was last followed.';
  `,
  down: "ALTER TABLE users DROP COLUMN email_proven_at",
};

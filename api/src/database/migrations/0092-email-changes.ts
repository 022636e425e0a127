import type { Migration } from "../migration.ts";

/** Why: a person takes another e-mail address by opening the link that was sent to it. */
export const emailChanges: Migration = {
  name: "0092-email-changes",
  up: "ALTER TABLE email_proofs ADD COLUMN email text",
  down: `
    DELETE FROM email_proofs WHERE email IS NOT NULL;
    ALTER TABLE email_proofs DROP COLUMN email;
  `,
};

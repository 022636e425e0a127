import type { Migration } from "../migration.ts";

/**
 * Why: how a contributor can be reached is erased without touching what they gave, under the name that they chose. Such a
 * person has no e-mail, and is not erased.
 */
export const erasedContacts: Migration = {
  name: "0111-erased-contacts",
  up: `
    ALTER TABLE users ADD COLUMN contact_erased_at timestamptz;
    ALTER TABLE users DROP CONSTRAINT users_email_or_erased;
    ALTER TABLE users ADD CONSTRAINT users_email_or_erased
      CHECK (email IS NOT NULL OR erased_at IS NOT NULL OR contact_erased_at IS NOT NULL) NOT VALID;
  `,
  down: `
    UPDATE users SET erased_at = contact_erased_at WHERE email IS NULL AND erased_at IS NULL;
    ALTER TABLE users DROP CONSTRAINT users_email_or_erased;
    ALTER TABLE users ADD CONSTRAINT users_email_or_erased CHECK (email IS NOT NULL OR erased_at IS NOT NULL) NOT VALID;
    ALTER TABLE users DROP COLUMN contact_erased_at;
  `,
};

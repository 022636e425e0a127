import type { Migration } from "../migration.ts";

/**
 * Why: what is granted to an e-mail is its owner's, and registering shows no ownership. Grants are kept as they are given
 * and take effect with the proof; a link that was mailed is one, so its token is kept as a hash. Those who had a role
 * before could gain it only by such a link, so they count as proven; members of groups could not, and have to prove it.
 */
export const pendingGrants: Migration = {
  name: "0041-pending-grants",
  up: `
    CREATE TABLE email_proofs (
      token_hash bytea PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      expires_at timestamptz NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX email_proofs_user ON email_proofs (user_id);
    ALTER TABLE favorites ADD COLUMN is_signed_in boolean NOT NULL DEFAULT false;
    COMMENT ON COLUMN favorites.is_signed_in IS 'Saved by somebody who was signed in, not by whoever typed the e-mail.';
    UPDATE favorites f SET is_signed_in = true
      WHERE f.created_at >= (SELECT min(m.created_at) FROM memberships m WHERE m.user_id = f.user_id);
    UPDATE users u SET email_proven_at = now()
      WHERE u.email_proven_at IS NULL AND u.password_hash IS NOT NULL AND (u.is_platform_admin
        OR EXISTS (SELECT 1 FROM memberships m WHERE m.user_id = u.id AND m.roles <> '{USER}'));
  `,
  down: `
    ALTER TABLE favorites DROP COLUMN is_signed_in;
    DROP TABLE email_proofs;
  `,
};

import type { Migration } from "../migration.ts";

/**
 * Why: the organization hides a contribution whatever its contributor wishes, so the two are told apart. What staff had
 * hidden before is known from the audit log alone; whether it was wished public then is not known, so `is_public` stays.
 */
export const hiddenContributions: Migration = {
  name: "0034-hidden-contributions",
  up: `
    ALTER TABLE contributions ADD COLUMN hidden_at timestamptz;
    UPDATE contributions c SET hidden_at = a.created_at FROM (
      SELECT DISTINCT ON (subject_id) subject_id, actor_id, created_at, data FROM audit_log
      WHERE subject_type = 'contribution' AND action = 'contribution:update' AND data->>'isPublic' IS NOT NULL
      ORDER BY subject_id, id DESC) a
    WHERE a.subject_id = c.id::text AND NOT c.is_public AND a.data->>'isPublic' = 'false'
      AND a.actor_id IS DISTINCT FROM c.user_id;
    CREATE INDEX contributions_withheld ON contributions (organization_id, pagination_id DESC)
      WHERE hidden_at IS NOT NULL;
  `,
  down: `
    UPDATE contributions SET is_public = false WHERE hidden_at IS NOT NULL;
    ALTER TABLE contributions DROP COLUMN hidden_at;
  `,
};

import type { TableMigration } from "../migration.ts";

/**
 * What a guardian has agreed to stays with the contribution, without the address. Earlier answers are in the record of
 * changes, which does not say what was read: the wish of today stands for it.
 */
export const guardiansAnswers: TableMigration = {
  name: "0230-guardians-answers",
  up: `
    ALTER TABLE guardians ALTER COLUMN email DROP NOT NULL, ALTER COLUMN expires_at DROP NOT NULL,
      ADD COLUMN agreed_at timestamptz, ADD COLUMN agreed_version timestamptz, ADD COLUMN agreed_public boolean;
    ALTER TABLE guardians ADD CONSTRAINT guardians_answer CHECK ((email IS NULL) = (agreed_at IS NOT NULL)) NOT VALID;
    ALTER TABLE guardians VALIDATE CONSTRAINT guardians_answer;
    INSERT INTO guardians (organization_id, contribution_id, agreed_at, agreed_public)
      SELECT DISTINCT ON (c.organization_id, c.id) c.organization_id, c.id, a.created_at, c.is_public
      FROM audit_log a JOIN contributions c ON c.organization_id = a.organization_id AND c.id::text = a.subject_id
      WHERE a.subject_type = 'contribution' AND a.action = 'contribution:guardian' AND a.data->>'answer' = 'agreed'
      ORDER BY c.organization_id, c.id, a.created_at DESC
      ON CONFLICT DO NOTHING;`,
  down: `
    DELETE FROM guardians WHERE agreed_at IS NOT NULL;
    ALTER TABLE guardians DROP CONSTRAINT guardians_answer, DROP COLUMN agreed_at, DROP COLUMN agreed_version,
      DROP COLUMN agreed_public, ALTER COLUMN email SET NOT NULL, ALTER COLUMN expires_at SET NOT NULL;`,
};

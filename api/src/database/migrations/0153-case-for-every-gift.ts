import type { TableMigration } from "../migration.ts";

/**
 * What is published at once gets a case as well. Gifts from before count as looked at, so that nobody finds years of them
 * on the desk; their cases keep the day on which they came.
 */
export const caseForEveryGift: TableMigration = {
  name: "0153-case-for-every-gift",
  up: `
    INSERT INTO cases (organization_id, collection_id, contribution_id, state, opened_at, created_at, updated_at)
      SELECT organization_id, collection_id, id, 'decided', published_at, published_at, published_at
      FROM contributions c WHERE NOT EXISTS (
        SELECT FROM cases k WHERE k.organization_id = c.organization_id AND k.contribution_id = c.id
          AND k.kind = 'contribution')
      ORDER BY pagination_id
      ON CONFLICT DO NOTHING;
    ALTER TABLE cases DROP CONSTRAINT cases_state_check;
    ALTER TABLE cases ADD CONSTRAINT cases_state_check CHECK (state IN ('waiting', 'asked', 'unseen', 'decided')) NOT VALID;
    ALTER TABLE cases VALIDATE CONSTRAINT cases_state_check;
    ALTER TABLE memberships ADD COLUMN unseen_notices boolean NOT NULL DEFAULT false`,
  down: `
    ALTER TABLE memberships DROP COLUMN unseen_notices;
    UPDATE cases SET state = 'decided' WHERE state = 'unseen';
    ALTER TABLE cases DROP CONSTRAINT cases_state_check;
    ALTER TABLE cases ADD CONSTRAINT cases_state_check CHECK (state IN ('waiting', 'asked', 'decided'))`,
};

import { QueryTypes } from "sequelize";
import { Contribution } from "../models/contribution.ts";

/** Those that a notice keeps from view, since it hid them and waits, or has been decided so: the way back is its case. */
export async function findHeldByNotices(organizationId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await Contribution.sequelize?.query<{ id: string }>(
    `SELECT k.contribution_id AS id FROM cases k
     JOIN notices n ON n.organization_id = k.organization_id AND n.case_id = k.id
     LEFT JOIN LATERAL (
       SELECT d.kind FROM decisions d WHERE d.organization_id = k.organization_id AND d.case_id = k.id
         AND d.kind <> 'undo' AND NOT EXISTS (SELECT FROM decisions u WHERE u.organization_id = d.organization_id
           AND u.case_id = d.case_id AND u.undoes = d.id)
       ORDER BY d.pagination_id DESC LIMIT 1) last ON true
     WHERE k.organization_id = :organizationId AND k.contribution_id IN (:ids) AND k.kind = 'notice'
       AND (last.kind = 'hide' OR (last.kind IS NULL AND k.state = 'waiting' AND n.hidden_at IS NOT NULL))`,
    { replacements: { organizationId, ids }, type: QueryTypes.SELECT },
  );
  return new Set(found?.map(({ id }) => id));
}

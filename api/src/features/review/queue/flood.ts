/** Floods of notices whose senders have proven nothing: they can be decided together. */
import { select } from "../../../database/transaction.ts";
import { dayMs } from "../../../days.ts";
import { isFlood } from "../notice-rules.ts";

const ofDays = 7;

export interface Flood {
  waiting: number;
  held: number;
}

/** SQL for a notice `n` of a waiting case `k` that belongs to one; `:since` is a week ago. */
const isWaiting = `k.kind = 'notice' AND k.state = 'waiting' AND k.opened_at > :since AND k.contribution_id IS NOT NULL
  AND n.objection IS NULL AND n.reason <> 'withdrawal'`;
const notices = "cases k JOIN notices n ON n.organization_id = k.organization_id AND n.case_id = k.id";
const isHeld = "n.held_by IN ('organization', 'platform')";

const sinceOf = (now: Date): Date => new Date(now.getTime() - ofDays * dayMs);

export async function listFloods(now: Date, organizationId?: string): Promise<(Flood & { organizationId: string })[]> {
  const counted = await select<Flood & { organizationId: string }>(
    `SELECT k.organization_id AS "organizationId", (count(*) FILTER (WHERE n.opened_at IS NULL))::int AS waiting,
       (count(*) FILTER (WHERE ${isHeld}))::int AS held
     FROM ${notices} WHERE ${isWaiting} ${organizationId ? "AND k.organization_id = :organizationId" : ""}
     GROUP BY 1 ORDER BY 2 DESC, 1`,
    { replacements: { since: sinceOf(now), organizationId } },
  );
  return counted.filter(isFlood);
}

export async function findFlood(organizationId: string, now: Date): Promise<Flood | null> {
  const [found] = await listFloods(now, organizationId);
  return found ? { waiting: found.waiting, held: found.held } : null;
}

interface OfFlood {
  organizationId: string;
  /** The person who decides, except about notices that they have sent themselves. */
  userId: string;
  now: Date;
}

/** SQL for those that no one else has claimed, and that can still be decided. */
const decidable = `k.organization_id = :organizationId AND ${isWaiting} AND n.opened_at IS NULL
  AND n.user_id IS DISTINCT FROM :userId AND (k.claimed_until IS NULL OR k.claimed_until <= :now)
  AND EXISTS (SELECT FROM contributions c JOIN collections l ON l.organization_id = c.organization_id
    AND l.id = c.collection_id WHERE c.organization_id = k.organization_id AND c.id = k.contribution_id
    AND c.deleted_at IS NULL AND l.status <> 'DELETE')`;

/** Oldest first. */
export const listCasesOfFlood = (of: OfFlood, limit: number) =>
  select<{ caseId: string; version: number }>(
    `SELECT k.id AS "caseId", k.version FROM ${notices} WHERE ${decidable} ORDER BY k.pagination_id LIMIT :limit`,
    { replacements: { ...of, since: sinceOf(of.now), limit } },
  );

export async function countCasesOfFlood(of: OfFlood): Promise<number> {
  const [counted] = await select<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${notices} WHERE ${decidable}`,
    { replacements: { ...of, since: sinceOf(of.now) } },
  );
  return counted?.count ?? 0;
}

/** Floods of notices and of tips whose senders have proven nothing: those of a kind can be decided together. */
import { select } from "../../../database/transaction.ts";
import { dayMs } from "../../../days.ts";
import { countShown } from "../../notices/hiding-limits.ts";
import { isFloodOfTips, minTipsOfHour } from "../../tips/rules.ts";
import { isFlood } from "../notice-rules.ts";

const floodDays = 7;

export interface Flood {
  waiting: number;
  held: number;
}

export type FloodKind = "notice" | "tip";

/** SQL for a notice or tip `n` of a waiting case `k` that may belong to one; `:since` is a week ago. */
const kinds = {
  notice: {
    rows: "cases k JOIN notices n ON n.organization_id = k.organization_id AND n.case_id = k.id",
    isWaiting: `k.kind = 'notice' AND k.state = 'waiting' AND k.opened_at > :since AND k.contribution_id IS NOT NULL
      AND n.objection IS NULL AND n.reason <> 'withdrawal'`,
    isUnproven: "n.opened_at IS NULL",
  },
  tip: {
    rows: "cases k JOIN tips n ON n.organization_id = k.organization_id AND n.case_id = k.id",
    // A page that is written out is lent to one person at a time, which limits them.
    isWaiting: `k.kind = 'tip' AND k.state = 'waiting' AND k.opened_at > :since AND n.withdrawn_at IS NULL
      AND NOT EXISTS (SELECT FROM tip_statements s WHERE s.organization_id = k.organization_id AND s.case_id = k.id
        AND s.kind = 'transcript')`,
    isUnproven: "n.user_id IS NULL",
  },
} satisfies Record<FloodKind, object>;
const isHeld = "n.held_by IN ('organization', 'platform')";

const sinceOf = (now: Date): Date => new Date(now.getTime() - floodDays * dayMs);

export async function listFloods(now: Date, organizationId?: string): Promise<(Flood & { organizationId: string })[]> {
  const { rows, isWaiting, isUnproven } = kinds.notice;
  const counted = await select<Flood & { organizationId: string }>(
    `SELECT k.organization_id AS "organizationId", (count(*) FILTER (WHERE ${isUnproven}))::int AS waiting,
       (count(*) FILTER (WHERE ${isHeld}))::int AS held
     FROM ${rows} WHERE ${isWaiting} ${organizationId ? "AND k.organization_id = :organizationId" : ""}
     GROUP BY 1 ORDER BY 2 DESC, 1`,
    { replacements: { since: sinceOf(now), organizationId } },
  );
  return counted.filter(isFlood);
}

export async function findFlood(organizationId: string, now: Date): Promise<Flood | null> {
  const [found] = await listFloods(now, organizationId);
  return found ? { waiting: found.waiting, held: found.held } : null;
}

/** Counts tips that wait, of senders without an account or of those with one. */
export async function countTips(organizationId: string, { isUnproven }: { isUnproven: boolean }, now: Date) {
  const { rows, isWaiting, isUnproven: condition } = kinds.tip;
  const [counted] = await select<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${rows}
     WHERE k.organization_id = :organizationId AND ${isWaiting} AND (${condition}) = :isUnproven`,
    { replacements: { organizationId, isUnproven, since: sinceOf(now) } },
  );
  return counted?.count ?? 0;
}

/** The flood begins with the first hour in which many came: earlier tips are read one by one. */
export async function findFloodOfTips({ organizationId, userId, now }: Omit<FloodQuery, "from">) {
  const waiting = await countTips(organizationId, { isUnproven: true }, now);
  if (!isFloodOfTips(waiting, 0) || !isFloodOfTips(waiting, await countShown(organizationId))) return null;
  const { rows, isWaiting, isUnproven } = kinds.tip;
  const [hour] = await select<{ from: Date }>(
    `SELECT date_trunc('hour', k.opened_at) AS from FROM ${rows}
     WHERE k.organization_id = :organizationId AND ${isWaiting} AND ${isUnproven}
     GROUP BY 1 HAVING count(*) >= :minTipsOfHour ORDER BY 1 LIMIT 1`,
    { replacements: { organizationId, since: sinceOf(now), minTipsOfHour } },
  );
  const from = hour?.from ?? sinceOf(now);
  return { from: from.toISOString(), waiting: await countCasesOfFlood("tip", { organizationId, userId, from, now }) };
}

interface FloodQuery {
  organizationId: string;
  /** The person who decides, except about what they have sent themselves. */
  userId: string;
  /** Earlier cases are left out. */
  from: Date;
  now: Date;
}

/** SQL for those that no one else has claimed, and that can still be decided. */
const decidable = (kind: FloodKind) =>
  `FROM ${kinds[kind].rows} WHERE k.organization_id = :organizationId AND ${kinds[kind].isWaiting}
   AND ${kinds[kind].isUnproven} AND k.opened_at >= :from
   AND n.user_id IS DISTINCT FROM :userId AND (k.claimed_until IS NULL OR k.claimed_until <= :now)
   AND EXISTS (SELECT FROM contributions c JOIN collections l ON l.organization_id = c.organization_id
     AND l.id = c.collection_id WHERE c.organization_id = k.organization_id AND c.id = k.contribution_id
     AND c.deleted_at IS NULL AND l.status <> 'DELETE')`;

/** Oldest first. */
export const listCasesOfFlood = (kind: FloodKind, query: FloodQuery, limit: number) =>
  select<{ caseId: string; version: number }>(
    `SELECT k.id AS "caseId", k.version ${decidable(kind)} ORDER BY k.pagination_id LIMIT :limit`,
    { replacements: { ...query, since: sinceOf(query.now), limit } },
  );

export async function countCasesOfFlood(kind: FloodKind, query: FloodQuery): Promise<number> {
  const [counted] = await select<{ count: number }>(`SELECT count(*)::int AS count ${decidable(kind)}`, {
    replacements: { ...query, since: sinceOf(query.now) },
  });
  return counted?.count ?? 0;
}

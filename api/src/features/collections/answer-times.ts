/** How long contributors wait for the first answer: measured, not promised. */
import { select } from "../../database/transaction.ts";
import { dayMs } from "../../days.ts";

/** SQL: decision `d` has not been undone. */
export const isInForce = `NOT EXISTS (
  SELECT 1 FROM decisions later WHERE later.organization_id = d.organization_id AND later.undoes = d.id)`;

/** SQL: decision `d` was about a contribution that others could not see yet. */
export const wasWithheld = "d.before->'hiddenAt' IS DISTINCT FROM 'null'::jsonb";

/** The first answer of each case that was opened in the period, with its author. */
export const selectFirstAnswers = (condition: string) => `
  SELECT DISTINCT ON (c.id) c.opened_at, d.decided_at AS first, d.actor_id
  FROM cases c JOIN decisions d ON d.organization_id = c.organization_id AND d.case_id = c.id
  WHERE c.organization_id = :organizationId AND c.kind = 'contribution' AND ${condition}
    AND c.opened_at >= :since AND c.opened_at < :until AND d.kind IN ('publish', 'accession', 'ask', 'decline') AND ${wasWithheld}
    AND ${isInForce}
  ORDER BY c.id, d.decided_at`;

export const median =
  "percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM first - opened_at) / 3600)::float8";

export const summarizeFirstAnswers = (condition: string) =>
  `SELECT count(*)::int AS answers, ${median} AS median FROM (${selectFirstAnswers(condition)}) answered`;

export const roundHours = (hours: number | null | undefined): number | null =>
  hours === null || hours === undefined ? null : Math.round(hours * 10) / 10;

const ninetyDays = 90 * dayMs;
/** Fewer answers are not representative. */
const minAnswers = 5;

export async function findUsualHours(
  { organizationId, id: collectionId }: { organizationId: string; id: string },
  now: Date,
): Promise<number | null> {
  const span = { since: new Date(now.getTime() - ninetyDays).toISOString(), until: now.toISOString() };
  const replacements = { organizationId, collectionId, ...span };
  const [row] = await select<{ answers: number; median: number | null }>(
    summarizeFirstAnswers("c.collection_id = :collectionId"),
    { replacements },
  );
  return row && row.answers >= minAnswers ? roundHours(row.median) : null;
}

/** Which waiting job runs next. */
import { QueryTypes, type Sequelize } from "sequelize";
import type { DerivativesJob, JobName } from "./jobs.ts";

/** Below every job that somebody waits for, however many there are. */
export const behindAll = -1_000_000;

/**
 * Priorities of new jobs. The first job of each organization precedes the second of any, and so on: a thousand pictures
 * of one do not delay another's single picture. Rebuilds come after all of these.
 */
export async function findTurns(
  sequelize: Sequelize,
  name: JobName,
  jobs: readonly DerivativesJob[],
): Promise<number[]> {
  const waiting = await countWaiting(sequelize, name);
  return jobs.map(({ organizationId, isRebuild = false }) => {
    const line = `${organizationId} ${isRebuild}`;
    const before = waiting.get(line) ?? 0;
    waiting.set(line, before + 1);
    return (isRebuild ? behindAll : 0) - before;
  });
}

/** The jobs of one organization, by whether somebody waits for them. */
async function countWaiting(sequelize: Sequelize, name: JobName): Promise<Map<string, number>> {
  const rows = await sequelize.query<{ line: string; count: number }>(
    `SELECT (data->>'organizationId') || ' ' || coalesce(data->>'isRebuild', 'false') AS line, count(*)::int AS count
     FROM jobs.job WHERE name = :name AND state < 'active' GROUP BY line`,
    { type: QueryTypes.SELECT, replacements: { name } },
  );
  return new Map(rows.map(({ line, count }) => [line, count]));
}

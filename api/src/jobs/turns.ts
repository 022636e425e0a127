/** Which waiting job runs next. */
import { QueryTypes, type Sequelize } from "sequelize";
import type { DerivativesJob, JobData, JobName } from "./jobs.ts";

/** Above every job for the rest of a picture, or for one that is made again. */
const beforeAll = 1_000_000;
/** Below every job that somebody waits for, however many there are. */
export const behindAll = -1_000_000;

/**
 * Priorities of new jobs. The first job of each organization precedes the second of any, and so on: a thousand pictures
 * of one do not delay another's single picture. Small sizes come before all of these, and rebuilds after them. Mails of
 * each kind to the people of each organization take turns likewise.
 */
export async function findTurns(
  sequelize: Sequelize,
  name: JobName,
  jobs: readonly (Partial<DerivativesJob> & Partial<JobData["send-mail"]>)[],
): Promise<number[]> {
  const waiting = await countWaiting(sequelize, name);
  return jobs.map(({ organizationId, isRebuild = false, isPreview = false, ...job }) => {
    const line = job.line ?? `${organizationId} ${isRebuild} ${isPreview}`;
    const before = waiting.get(line) ?? 0;
    waiting.set(line, before + 1);
    return (isRebuild ? behindAll : isPreview ? beforeAll : 0) - before;
  });
}

/** The jobs of each line; without one, those of one organization, by what they make and whether somebody waits. */
async function countWaiting(sequelize: Sequelize, name: JobName): Promise<Map<string, number>> {
  const rows = await sequelize.query<{ line: string; count: number }>(
    `SELECT coalesce(data->>'line', (data->>'organizationId') || ' ' || coalesce(data->>'isRebuild', 'false') || ' ' ||
       coalesce(data->>'isPreview', 'false')) AS line, count(*)::int AS count
     FROM jobs.job WHERE name = :name AND state < 'active' GROUP BY line`,
    { type: QueryTypes.SELECT, replacements: { name } },
  );
  return new Map(rows.map(({ line, count }) => [line, count]));
}

/** More than any line is long, and less than what lies between kinds of jobs. */
const ahead = 400_000;

/** Once only; a job that has begun is left alone, and so is one that another process is about to begin. */
export async function hurryJobs(sequelize: Sequelize, mediaIds: readonly string[]): Promise<void> {
  await sequelize.query(
    `UPDATE jobs.job SET priority = priority + :ahead WHERE name = 'make-derivatives' AND id IN (
       SELECT id FROM jobs.job WHERE name = 'make-derivatives' AND state < 'active' AND data->>'mediaId' IN (:mediaIds)
         AND priority > :behindAll AND priority <= CASE WHEN data ? 'isPreview' THEN :beforeAll ELSE 0 END
       FOR UPDATE SKIP LOCKED)`,
    { replacements: { ahead, behindAll, beforeAll, mediaIds: [...mediaIds] } },
  );
}

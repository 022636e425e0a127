/** Decides which waiting job runs next. */
import { QueryTypes, type Sequelize } from "sequelize";
import type { DerivativesJob, JobInLine, JobName } from "./jobs.ts";

/** Lower than the priority of every job that a person waits for, however many there are. */
export const rebuildPriority = -1_000_000;

/**
 * Lines and priorities of new jobs. The first job of each person precedes the second of any, and so on: a thousand
 * pictures of one person do not delay another's single picture, nor do many accounts of one person. Rebuilds come after
 * them. E-mails of each kind to the people of each organization, and the messages of each webhook, take turns in the same
 * way.
 */
export async function findTurns(
  sequelize: Sequelize,
  name: JobName,
  jobs: readonly (DerivativesJob | JobInLine)[],
): Promise<{ line: string; priority: number }[]> {
  const waiting = await countWaiting(sequelize, name);
  const people = await findPeople(
    sequelize,
    jobs.filter((job) => "mediaId" in job),
  );
  return jobs.map((job) => {
    const { isRebuild = false, behind = 0, turn } = "mediaId" in job ? job : {};
    const line =
      "mediaId" in job ? `${turn ?? people.get(job.mediaId) ?? job.organizationId} ${isRebuild}` : (job.line ?? "");
    const before = waiting.get(line) ?? 0;
    waiting.set(line, before + 1);
    return { line, priority: (isRebuild ? rebuildPriority : 0) - before - behind };
  });
}

/** Finds the contributors of media. Jobs of deleted accounts take turns by organization. */
async function findPeople(sequelize: Sequelize, jobs: readonly DerivativesJob[]): Promise<Map<string, string | null>> {
  if (jobs.length === 0) return new Map();
  const rows = await sequelize.query<{ id: string; userId: string | null }>(
    `SELECT m.id, c.user_id AS "userId" FROM media m
     JOIN contributions c ON c.organization_id = m.organization_id AND c.id = m.contribution_id
     WHERE m.organization_id IN (:organizationIds) AND m.id IN (:mediaIds)`,
    {
      type: QueryTypes.SELECT,
      replacements: {
        organizationIds: [...new Set(jobs.map(({ organizationId }) => organizationId))],
        mediaIds: jobs.map(({ mediaId }) => mediaId),
      },
    },
  );
  return new Map(rows.map(({ id, userId }) => [id, userId]));
}

/** Waiting jobs that are counted for a new one: in a longer backlog turns need not be exact. */
export const maxCounted = 10_000;

async function countWaiting(sequelize: Sequelize, name: JobName): Promise<Map<string, number>> {
  const rows = await sequelize.query<{ line: string; count: number }>(
    `SELECT line, count(*)::int AS count FROM (
       SELECT data->>'line' AS line FROM jobs.job WHERE name = :name AND state < 'active' AND data ? 'line'
       LIMIT :maxCounted) waiting
     GROUP BY line`,
    { type: QueryTypes.SELECT, replacements: { name, maxCounted } },
  );
  return new Map(rows.map(({ line, count }) => [line, count]));
}

/** More than the length of any line, and less than the distance between kinds of jobs. */
const aheadBy = 400_000;

/** Moves each job only once. A job that has started stays, as does one that another process is about to start. */
export async function prioritizeJobs(sequelize: Sequelize, mediaIds: readonly string[]): Promise<void> {
  await sequelize.query(
    `UPDATE jobs.job SET priority = priority + :aheadBy WHERE name IN (:queues) AND id IN (
       SELECT id FROM jobs.job WHERE name IN (:queues) AND state < 'active' AND data->>'mediaId' IN (:mediaIds)
         AND priority > :rebuildPriority AND priority <= 0
       FOR UPDATE SKIP LOCKED)`,
    {
      replacements: {
        aheadBy,
        rebuildPriority,
        queues: ["make-previews", "make-derivatives"],
        mediaIds: [...mediaIds],
      },
    },
  );
}

/** Returns whether a job with this data waits or is running. A waiting one is due now. */
export async function expediteJobs(sequelize: Sequelize, name: JobName, data: object): Promise<boolean> {
  const found = await sequelize.query(
    `UPDATE jobs.job SET start_after = least(start_after, now())
     WHERE name = :name AND state <= 'active' AND data @> :data::jsonb RETURNING 1 AS found`,
    { type: QueryTypes.SELECT, replacements: { name, data: JSON.stringify(data) } },
  );
  return found.length > 0;
}

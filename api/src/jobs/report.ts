/** State of the queues, read from pg-boss's own tables, because its counters are only refreshed now and then. */
import { QueryTypes, type Sequelize } from "sequelize";
import type { JobReport } from "./jobs.ts";

const longest = 100;

export async function reportJobs(sequelize: Sequelize, names: readonly string[]): Promise<JobReport> {
  const counts = await sequelize.query<JobReport["queues"][number]>(
    `SELECT name, count(*) FILTER (WHERE state IN ('created', 'retry'))::int AS waiting,
       count(*) FILTER (WHERE state = 'active')::int AS running, count(*) FILTER (WHERE state = 'failed')::int AS failed
     FROM jobs.job WHERE name IN (:names) AND state IN ('created', 'retry', 'active', 'failed') GROUP BY name`,
    { type: QueryTypes.SELECT, replacements: { names } },
  );
  const failed = await sequelize.query<Omit<JobReport["failed"][number], "failedAt"> & { failedAt: Date }>(
    `SELECT id, name AS queue, coalesce(data, '{}') AS data, left(coalesce(output->>'message', output::text, ''), 300) AS error,
       coalesce(completed_on, created_on) AS "failedAt"
     FROM jobs.job WHERE name IN (:names) AND state = 'failed' ORDER BY "failedAt" DESC LIMIT :longest`,
    { type: QueryTypes.SELECT, replacements: { names, longest } },
  );
  const countOf = (name: string) => counts.find((count) => count.name === name);
  return {
    queues: names.map((name) => countOf(name) ?? { name, waiting: 0, running: 0, failed: 0 }),
    failed: failed.map((job) => ({ ...job, failedAt: job.failedAt.toISOString() })),
  };
}

/** The queue of a job that failed for good. */
export async function findFailedJob(sequelize: Sequelize, id: string): Promise<string | null> {
  const [job] = await sequelize.query<{ name: string }>(
    "SELECT name FROM jobs.job WHERE id = :id AND state = 'failed' FOR UPDATE",
    { type: QueryTypes.SELECT, replacements: { id } },
  );
  return job?.name ?? null;
}

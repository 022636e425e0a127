/** State of the queues, read from pg-boss's own tables, because its counters are only refreshed now and then. */
import { QueryTypes, type Sequelize } from "sequelize";
import type { JobReport, QueueState } from "./jobs.ts";
import { rebuildPriority } from "./turns.ts";

const maxFailures = 100;

export async function measureQueues(sequelize: Sequelize, names: readonly string[]): Promise<QueueState[]> {
  const states = await sequelize.query<QueueState>(
    `SELECT name, count(*) FILTER (WHERE state IN ('created', 'retry'))::int AS waiting,
       count(*) FILTER (WHERE state = 'active')::int AS running, count(*) FILTER (WHERE state = 'failed')::int AS failed,
       coalesce(extract(epoch FROM now() - min(greatest(created_on, start_after)) FILTER (
         WHERE state IN ('created', 'retry') AND start_after <= now() AND priority > :rebuildPriority)), 0)::float AS "oldestSeconds"
     FROM jobs.job WHERE name IN (:names) AND state IN ('created', 'retry', 'active', 'failed') GROUP BY name`,
    { type: QueryTypes.SELECT, replacements: { names, rebuildPriority } },
  );
  const empty = { waiting: 0, running: 0, failed: 0, oldestSeconds: 0 };
  return names.map((name) => states.find((state) => state.name === name) ?? { name, ...empty });
}

export async function reportJobs(sequelize: Sequelize, names: readonly string[]): Promise<JobReport> {
  const states = await measureQueues(sequelize, names);
  const failed = await sequelize.query<Omit<JobReport["failed"][number], "failedAt"> & { failedAt: Date }>(
    `SELECT id, name AS queue, coalesce(data, '{}') - 'traceparent' AS data, left(coalesce(output->>'message', output::text, ''), 300) AS error,
       coalesce(completed_on, created_on) AS "failedAt"
     FROM jobs.job WHERE name IN (:names) AND state = 'failed' ORDER BY "failedAt" DESC LIMIT :maxFailures`,
    { type: QueryTypes.SELECT, replacements: { names, maxFailures } },
  );
  return {
    queues: states.map((state) => ({ ...state, oldestSeconds: Math.round(state.oldestSeconds) })),
    failed: failed.map((job) => ({ ...job, failedAt: job.failedAt.toISOString() })),
  };
}

export async function findFailedJob(sequelize: Sequelize, id: string): Promise<string | null> {
  const [job] = await sequelize.query<{ name: string }>(
    "SELECT name FROM jobs.job WHERE id = :id AND state = 'failed' FOR UPDATE",
    { type: QueryTypes.SELECT, replacements: { id } },
  );
  return job?.name ?? null;
}

import { carryTrace, type TraceCarrier, withSpan } from "@samling/telemetry/tracing";
import { type JobInsert, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { Sequelize, Transaction } from "sequelize";
import type { Database } from "../database/connection.ts";
import { isDatabaseOutage } from "../database/errors.ts";
import { retryUntilAnswered } from "../database/retry-until-answered.ts";
import { currentTransaction } from "../database/transaction.ts";
import { jobSeconds } from "../metrics.ts";
import type { DerivativesJob, JobData, JobHandlers, JobInLine, JobName, Jobs, QueueSelection } from "./jobs.ts";
import { queues } from "./queues.ts";
import { findFailedJob, measureQueues, reportJobs } from "./report.ts";
import { expediteJobs, findTurns, prioritizeJobs } from "./turns.ts";

/** For the driver: its connections notice that the other machine is gone. None of these statements takes a minute. */
const network = { keepAlive: true, keepAliveInitialDelayMillis: 5_000, query_timeout: 60_000 };

/** For jobs that retry or were due later, as new ones are announced; and for all while nothing can be announced. */
const polling = { notifyPollingIntervalSeconds: 5, pollingIntervalSeconds: 1 };

interface JobsOptions {
  url: string;
  database: Database;
  log: Logger;
  /** Whether this process also takes jobs; only then does it listen for new ones. */
  takesJobs?: boolean;
}

/** Jobs in the same Postgres, through pg-boss. */
export function createJobs({ url, database, log, takesJobs = false }: JobsOptions): Jobs {
  const boss = new PgBoss({
    ...network,
    connectionString: url,
    schema: "jobs",
    // One more connection listens for new jobs.
    max: 3,
    useListenNotify: takesJobs,
    // How often jobs of crashed workers are looked for.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  });
  boss.on("error", (error) => log.warn({ err: error }, "jobs cannot reach the database"));
  boss.on("warning", ({ data }) => {
    const { type, error } = data as { type?: string; error?: string };
    if (type === "listen_notify_unavailable")
      log.warn({ reason: error }, "new jobs are not announced, but looked for each second");
  });

  async function createQueues(): Promise<void> {
    const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, new Map(Object.entries(queue))]));
    for (const [name, settings] of Object.entries(queues)) {
      const { concurrency: _, takesTurns: __, cron: ___, ...options } = settings;
      const queue = { ...options, notify: true, retryDelay: 2, retryBackoff: true };
      const isUpToDate = Object.entries(queue).every(([setting, value]) => existing.get(name)?.get(setting) === value);
      if (isUpToDate) continue;
      await boss.createQueue(name, queue);
      await boss.updateQueue(name, queue);
    }
  }

  async function insert(name: JobName, jobs: JobInsert[]): Promise<void> {
    const transaction = currentTransaction();
    await boss.insert(name, jobs, transaction ? { db: connectionOf(database.sequelize, transaction) } : {});
  }

  /** Includes each job's line and its position there. */
  async function insertInTurn(name: JobName, jobs: JobInsert[]): Promise<void> {
    const data = jobs.map((job) => job.data as DerivativesJob | JobInLine);
    const turns = queues[name].takesTurns ? await findTurns(database.sequelize, name, data) : [];
    await insert(
      name,
      jobs.map((job, index) => {
        const { line, priority = 0 } = turns[index] ?? {};
        return { ...job, data: { ...job.data, ...(line && { line }) }, priority };
      }),
    );
  }

  return {
    start: () =>
      retryUntilAnswered(
        async () => {
          await boss.start();
          await createQueues();
        },
        { log: (message) => log.warn(message) },
      ),
    enqueue: (name, ...data) => {
      const trace = carryTrace();
      return insertInTurn(
        name,
        data.map((item) => ({ data: { ...item, ...trace } })),
      );
    },
    prioritize: async (mediaIds) => {
      if (mediaIds.length === 0) return;
      await prioritizeJobs(database.sequelize, mediaIds).catch((error: unknown) => {
        // The reader who asked for it still gets the page, from a replica.
        if (!isDatabaseOutage(error)) throw error;
      });
    },
    enqueueAt: (at, name, ...data) =>
      insertInTurn(
        name,
        data.map((item) => ({ data: item, startAfter: at })),
      ),
    expedite: (name, data) => expediteJobs(database.sequelize, name, data),
    work: async (handlers, defaultConcurrency, chosen = null) => {
      for (const [name, concurrency] of chooseQueues(defaultConcurrency, chosen)) {
        for (let index = 0; index < concurrency; index += 1) await workOn(boss, { name, handlers, log });
      }
    },
    schedule: async () => {
      for (const [name, { cron }] of Object.entries(queues)) if (cron) await boss.schedule(name, cron, {});
    },
    report: () => reportJobs(database.sequelize, Object.keys(queues)),
    measure: () => measureQueues(database.sequelize, Object.keys(queues)),
    retry: async (id) => {
      const name = await findFailedJob(database.sequelize, id);
      const transaction = currentTransaction();
      if (name) await boss.retry(name, id, transaction ? { db: connectionOf(database.sequelize, transaction) } : {});
      return name;
    },
    stop: (graceMs = 20_000) => boss.stop({ graceful: true, timeout: graceMs }),
  };
}

/** The queues that a worker takes jobs from, and how many at once. */
function chooseQueues(defaultConcurrency: number, chosen: QueueSelection | null): [JobName, number][] {
  const unknown = [...(chosen?.keys() ?? [])].find((name) => !Object.hasOwn(queues, name));
  if (unknown !== undefined) throw new Error(`WORKER_QUEUES: there is no queue "${unknown}".`);
  const names = (Object.keys(queues) as JobName[]).filter((name) => !chosen || chosen.has(name));
  return names.map((name) => [name, chosen?.get(name) ?? queues[name].concurrency ?? defaultConcurrency]);
}

async function workOn<N extends JobName>(
  boss: PgBoss,
  { name, handlers, log }: { name: N; handlers: JobHandlers; log: Logger },
): Promise<void> {
  const id: string = await boss.work<JobData[N] & TraceCarrier>(name, polling, async ([job]) => {
    if (!job) return;
    // A job behind a short one does not wait for the next poll of the queue.
    boss.notifyWorker(id);
    const { traceparent, ...rest } = job.data;
    const data = rest as unknown as JobData[N];
    const end = jobSeconds.startTimer({ queue: name });
    try {
      const span = { kind: "consumer", from: { traceparent } } as const;
      const result = await withSpan(`job ${name}`, span, () => handlers[name](data, job.signal));
      const seconds = end({ result });
      log.info({ job: name, id: job.id, data, result, ms: Math.round(seconds * 1000) }, "job ended");
    } catch (error) {
      end({ result: "error" });
      log.error({ job: name, id: job.id, data, err: error }, "job failed");
      throw error;
    }
  });
}

/** Runs pg-boss's statements on the connection of the open transaction. */
const connectionOf = (sequelize: Sequelize, transaction: Transaction) => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    const [rows] = await sequelize.query(text, { bind: values, transaction });
    return { rows: rows as unknown[] };
  },
});

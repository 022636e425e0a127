import { carryTrace, type TraceCarrier, withSpan } from "@samling/telemetry/tracing";
import { type JobInsert, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { Sequelize, Transaction } from "sequelize";
import type { Database } from "../database/connection.ts";
import { isBroken } from "../database/errors.ts";
import { retryUntilAnswered } from "../database/retry-until-answered.ts";
import { currentTransaction } from "../database/transaction.ts";
import { jobSeconds } from "../metrics.ts";
import type { DerivativesJob, JobData, JobHandlers, JobName, Jobs, QueueSelection } from "./jobs.ts";
import { findFailedJob, measureQueues, reportJobs } from "./report.ts";
import { findTurns, prioritizeJobs } from "./turns.ts";

interface QueueSettings {
  retryLimit: number;
  expireInSeconds: number;
  /** Seconds without a heartbeat after which a worker counts as dead and another one gets its job. */
  heartbeatSeconds?: number;
  /** Longest delay between retries, in seconds; delays double from two. */
  retryDelayMax?: number;
  /** The job that follows when the last retry has failed. */
  deadLetterQueue?: JobName;
  /** Concurrency per process, if it differs from the default. */
  concurrency?: number;
  /** People, or kinds of e-mails in organizations, take turns: see `findTurns`. */
  takesTurns?: boolean;
  /** When it recurs, in UTC. */
  cron?: string;
  /** Seconds between two polls of an empty queue, if it differs from the default. */
  pollingIntervalSeconds?: number;
}

/** Queues that others refer to come first. */
const queues: Record<JobName, QueueSettings> = {
  "give-up-derivatives": { retryLimit: 20, expireInSeconds: 60 },
  "make-previews": {
    retryLimit: 5,
    expireInSeconds: 1_800,
    heartbeatSeconds: 20,
    deadLetterQueue: "give-up-derivatives",
    takesTurns: true,
    pollingIntervalSeconds: 0.5,
  },
  "make-derivatives": {
    retryLimit: 5,
    expireInSeconds: 1_800,
    heartbeatSeconds: 20,
    deadLetterQueue: "give-up-derivatives",
    takesTurns: true,
  },
  "make-film": {
    retryLimit: 5,
    expireInSeconds: 1_800,
    heartbeatSeconds: 20,
    deadLetterQueue: "give-up-derivatives",
    concurrency: 1,
    takesTurns: true,
  },
  // One picture may use as much memory as a hundred others.
  "make-tiles": {
    retryLimit: 5,
    retryDelayMax: 3_600,
    expireInSeconds: 1_800,
    heartbeatSeconds: 20,
    concurrency: 1,
    takesTurns: true,
  },
  "renew-story": { retryLimit: 20, retryDelayMax: 3_600, expireInSeconds: 120 },
  "find-missing-tiles": { retryLimit: 1, expireInSeconds: 120, cron: "* * * * *" },
  "clean-related-file": { retryLimit: 5, expireInSeconds: 1_800, heartbeatSeconds: 20, concurrency: 1 },
  "find-unclean-files": { retryLimit: 1, expireInSeconds: 120, cron: "37 * * * *" },
  // Retries for half a day: a mail server that is down overnight loses no e-mail.
  "give-up-mail": { retryLimit: 20, expireInSeconds: 60 },
  "send-mail": {
    retryLimit: 24,
    retryDelayMax: 3_600,
    expireInSeconds: 120,
    heartbeatSeconds: 20,
    deadLetterQueue: "give-up-mail",
    takesTurns: true,
  },
  "remake-media": { retryLimit: 1, expireInSeconds: 120, cron: "* * * * *" },
  "change-batch": { retryLimit: 20, retryDelayMax: 60, expireInSeconds: 600, heartbeatSeconds: 20 },
  "give-up-import": { retryLimit: 20, expireInSeconds: 60 },
  // Files of gigabytes may be among them.
  "bring-in": {
    retryLimit: 20,
    retryDelayMax: 3_600,
    expireInSeconds: 7_200,
    heartbeatSeconds: 20,
    deadLetterQueue: "give-up-import",
    concurrency: 1,
  },
  "give-up-hand-over": { retryLimit: 20, expireInSeconds: 60 },
  // One package, of gigabytes.
  "pack-hand-over": {
    retryLimit: 20,
    retryDelayMax: 3_600,
    expireInSeconds: 21_600,
    heartbeatSeconds: 60,
    deadLetterQueue: "give-up-hand-over",
    concurrency: 1,
  },
  // One package of gigabytes, to a server that may be away for a night.
  "put-hand-over": {
    retryLimit: 20,
    retryDelayMax: 3_600,
    expireInSeconds: 86_400,
    heartbeatSeconds: 60,
    concurrency: 1,
  },
  // A message that is not accepted is sent again by its own job.
  "send-webhook": { retryLimit: 20, retryDelayMax: 3_600, expireInSeconds: 120, heartbeatSeconds: 20 },
  "number-accessions": { retryLimit: 1, expireInSeconds: 120, cron: "* * * * *" },
  "look-at-media": { retryLimit: 1, expireInSeconds: 600, concurrency: 1, cron: "* * * * *" },
  "index-media": { retryLimit: 1, expireInSeconds: 600, concurrency: 1, cron: "* * * * *" },
  "stamp-records": { retryLimit: 1, expireInSeconds: 3_600, concurrency: 1, cron: "* * * * *" },
  "compare-records": { retryLimit: 1, expireInSeconds: 3_600, concurrency: 1, cron: "17 4 * * *" },
  "forget-words": { retryLimit: 1, expireInSeconds: 3_600, concurrency: 1, cron: "29 4 * * 0" },
  "sweep-objects": { retryLimit: 1, expireInSeconds: 600, cron: "*/15 * * * *" },
  "purge-collections": { retryLimit: 1, expireInSeconds: 3_600, cron: "23 * * * *" },
  "forget-expired": { retryLimit: 1, expireInSeconds: 120, cron: "7 * * * *" },
  "send-notices": { retryLimit: 1, expireInSeconds: 240, concurrency: 1, cron: "*/5 * * * *" },
  "send-thanks": { retryLimit: 1, expireInSeconds: 1_800, concurrency: 1, cron: "33 7-15 * * *" },
  "tell-endings": { retryLimit: 3, expireInSeconds: 1_800, cron: "49 4 * * *" },
  "dispose-declined": { retryLimit: 3, expireInSeconds: 1_800, cron: "19 2 * * *" },
  "start-fixity": { retryLimit: 5, expireInSeconds: 60, cron: "41 1 * * 0" },
  "check-fixity": { retryLimit: 20, retryDelayMax: 3_600, expireInSeconds: 120 },
  // One batch of originals, which may be films of gigabytes.
  "check-originals": { retryLimit: 20, retryDelayMax: 3_600, expireInSeconds: 21_600, heartbeatSeconds: 60 },
  // Long enough to list everything in the storage.
  "compare-storage": {
    retryLimit: 3,
    expireInSeconds: 21_600,
    heartbeatSeconds: 60,
    concurrency: 1,
    cron: "11 3 * * 0",
  },
};

/** For the driver: its connections notice that the other machine is gone. None of these statements takes a minute. */
const network = { keepAlive: true, keepAliveInitialDelayMillis: 5_000, query_timeout: 60_000 };

/** Jobs in the same Postgres, through pg-boss. */
export function createJobs({ url, database, log }: { url: string; database: Database; log: Logger }): Jobs {
  const boss = new PgBoss({
    ...network,
    connectionString: url,
    schema: "jobs",
    max: 4,
    // How often jobs of crashed workers are looked for.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  });
  boss.on("error", (error) => log.warn({ err: error }, "jobs cannot reach the database"));

  async function createQueues(): Promise<void> {
    const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, new Map(Object.entries(queue))]));
    for (const [name, settings] of Object.entries(queues)) {
      const { concurrency: _, takesTurns: __, cron: ___, pollingIntervalSeconds: ____, ...options } = settings;
      const queue = { ...options, retryDelay: 2, retryBackoff: true };
      const isUpToDate = Object.entries(queue).every(([setting, value]) => existing.get(name)?.get(setting) === value);
      if (isUpToDate) continue;
      await boss.createQueue(name, queue);
      await boss.updateQueue(name, queue);
    }
  }

  async function insert(name: JobName, jobs: JobInsert[]): Promise<void> {
    const transaction = currentTransaction();
    await boss.insert(name, jobs, transaction ? { db: inside(database.sequelize, transaction) } : {});
  }

  /** Includes each job's line, and its place in it. */
  async function insertInTurn(name: JobName, jobs: JobInsert[]): Promise<void> {
    const data = jobs.map((job) => job.data as DerivativesJob | JobData["send-mail"]);
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
        if (!isBroken(error)) throw error;
      });
    },
    enqueueAt: (at, name, ...data) =>
      insertInTurn(
        name,
        data.map((item) => ({ data: item, startAfter: at })),
      ),
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
      if (name) await boss.retry(name, id, transaction ? { db: inside(database.sequelize, transaction) } : {});
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
  const { pollingIntervalSeconds = 1 } = queues[name];
  const id: string = await boss.work<JobData[N] & TraceCarrier>(name, { pollingIntervalSeconds }, async ([job]) => {
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
      log.error({ job: name, id: job.id, data, err: error }, "job broke off");
      throw error;
    }
  });
}

/** Runs pg-boss's statements on the connection of the open transaction. */
const inside = (sequelize: Sequelize, transaction: Transaction) => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    const [rows] = await sequelize.query(text, { bind: values, transaction });
    return { rows: rows as unknown[] };
  },
});

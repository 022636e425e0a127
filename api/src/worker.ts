import { setTimeout as sleep } from "node:timers/promises";
import { startTracing } from "@samling/telemetry/tracing";
import { readConfig, readWorkConfig, withoutPooler } from "./config.ts";
import { createParts } from "./create-parts.ts";
import { jobTimeouts } from "./database/connection.ts";
import { createReadiness, withQueues } from "./health.ts";
import { createHandlers } from "./job-handlers.ts";
import { lowerPriorityOnceCaughtUp } from "./jobs/lower-priority-once-caught-up.ts";
import { watchQueues } from "./jobs/watch-queues.ts";
import { createLog } from "./log.ts";
import { describeProcess, operate } from "./operate.ts";
import { failToStart, stopOnSignal } from "./process.ts";
import { reseal } from "./reseal.ts";

async function start(): Promise<void> {
  const work = readWorkConfig();
  const config = { ...withoutPooler(readConfig()), databaseTimeouts: jobTimeouts };
  const facts = describeProcess("worker", config);
  const stopTracing = await startTracing(config.traces, facts);
  const parts = createParts(config, { log: createLog({ ...config, process: facts }) }, { takesJobs: true });
  const { database, jobs, log } = parts;
  await database.awaitSchema((message) => log.warn(message));
  await jobs.start();
  await jobs.work(createHandlers(parts, work), work.concurrency, work.queues);
  await jobs.schedule();
  const queues = watchQueues(jobs, { takes: (name) => work.queues === null || work.queues.has(name) });
  let isStopping = false;
  const checkReadiness = withQueues(
    createReadiness(parts, () => isStopping),
    queues,
    config.queueAgeLimit,
  );
  const operations = await operate(parts, facts, checkReadiness);
  stopOnSignal(log, async () => {
    isStopping = true;
    await sleep(config.shutdown.delayMs);
    await jobs.stop(config.shutdown.graceMs);
    queues.stop();
    await operations.close();
    await stopTracing();
    await database.close();
  });
  log.info({ operationsPort: operations.port }, "working");
  if (config.mediaSecret.length > 1) await reseal(config.mediaSecret, log);
  void lowerPriorityOnceCaughtUp(jobs);
}

await start().catch(failToStart);

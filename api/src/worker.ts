import { pastPooler, readConfig } from "./config.ts";
import { createParts } from "./create-parts.ts";
import { jobTimeouts } from "./database/connection.ts";
import { createHandlers } from "./job-handlers.ts";
import { lowerPriority } from "./lower-priority.ts";
import { failToStart, stopOnSignal } from "./process.ts";

/** Concurrency per kind of job; films run one at a time, see `jobs`. */
const concurrency = 2;

async function start(): Promise<void> {
  lowerPriority();
  const parts = createParts({ ...pastPooler(readConfig()), databaseTimeouts: jobTimeouts });
  const { database, jobs, log } = parts;
  await database.awaitSchema((message) => log.warn(message));
  await jobs.start();
  await jobs.work(createHandlers(parts), concurrency);
  await jobs.schedule();
  stopOnSignal(log, async () => {
    await jobs.stop();
    await database.close();
  });
  log.info("working");
}

await start().catch(failToStart);

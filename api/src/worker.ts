import { pastPooler, readConfig, readWorkConfig } from "./config.ts";
import { createParts } from "./create-parts.ts";
import { jobTimeouts } from "./database/connection.ts";
import { createHandlers } from "./job-handlers.ts";
import { lowerPriority } from "./lower-priority.ts";
import { failToStart, stopOnSignal } from "./process.ts";

async function start(): Promise<void> {
  lowerPriority();
  const work = readWorkConfig();
  const parts = createParts({ ...pastPooler(readConfig()), databaseTimeouts: jobTimeouts });
  const { database, jobs, log } = parts;
  await database.awaitSchema((message) => log.warn(message));
  await jobs.start();
  await jobs.work(createHandlers(parts, work), work.concurrency, work.queues);
  await jobs.schedule();
  stopOnSignal(log, async () => {
    await jobs.stop();
    await database.close();
  });
  log.info("working");
}

await start().catch(failToStart);

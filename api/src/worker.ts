import { readConfig } from "./config.ts";
import { createParts } from "./create-parts.ts";
import { jobTimeouts } from "./database/connection.ts";
import { createHandlers } from "./job-handlers.ts";
import { lowerPriority } from "./lower-priority.ts";
import { failToStart, stopOnSignal } from "./process.ts";

/** Concurrency per kind of job; films run one at a time, see `jobs`. */
const concurrency = 2;

async function start(): Promise<void> {
  lowerPriority();
  const parts = createParts({ ...readConfig(), databaseTimeouts: jobTimeouts });
  const { database, jobs, log } = parts;
  const applied = await database.migrate();
  if (applied.length > 0) log.info({ applied }, "migrated");
  await jobs.start();
  await jobs.work(createHandlers(parts), concurrency);
  await jobs.schedule();
  log.info("working");
  stopOnSignal(log, async () => {
    await jobs.stop();
    await database.close();
  });
}

await start().catch(failToStart);

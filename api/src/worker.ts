import { readConfig } from "./config.ts";
import { createParts } from "./create-parts.ts";
import { createHandlers } from "./jobs/handlers.ts";
import { failToStart, stopOnSignal } from "./process.ts";

/** Pictures and films decoded at the same time; sharp uses several threads for each by itself. */
const concurrency = 2;

async function start(): Promise<void> {
  const parts = createParts(readConfig());
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

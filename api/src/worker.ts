import { readdirSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";
import { readConfig } from "./config.ts";
import { createParts } from "./create-parts.ts";
import { createHandlers } from "./jobs/handlers.ts";
import { failToStart, stopOnSignal } from "./process.ts";

/** Jobs of a kind at the same time: beside a long film there is room for pictures. */
const concurrency = 2;

/** Whoever waits for a page goes first. On Linux each thread has a priority of its own; those to come inherit it. */
function giveWay(): void {
  const threads = process.platform === "linux" ? readdirSync("/proc/self/task").map(Number) : [process.pid];
  // Where it has been started with less already, it may not take more.
  const priority = Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL);
  for (const thread of threads) setPriority(thread, priority);
}

async function start(): Promise<void> {
  giveWay();
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

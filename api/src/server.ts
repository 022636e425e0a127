import { setTimeout as sleep } from "node:timers/promises";
import { createApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { createParts } from "./create-parts.ts";
import { letHeapDouble } from "./heap.ts";
import { close, listen, portOf } from "./http/listen.ts";
import { failToStart, stopOnSignal } from "./process.ts";

async function start(): Promise<void> {
  letHeapDouble();
  const config = readConfig();
  const parts = createParts(config);
  const { database, jobs, log } = parts;
  await database.awaitSchema((message) => log.warn(message));
  await jobs.start();
  let isStopping = false;
  const server = await listen(createApp(parts, { isStopping: () => isStopping }), config);
  stopOnSignal(log, async () => {
    isStopping = true;
    await sleep(config.shutdown.delay);
    await close(server, config.shutdown.grace);
    await jobs.stop();
    await database.close();
  });
  log.info({ port: portOf(server) }, "listening");
}

await start().catch(failToStart);

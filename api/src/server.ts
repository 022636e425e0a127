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
  const server = await listen(createApp(parts), config);
  stopOnSignal(log, async () => {
    await close(server);
    await jobs.stop();
    await database.close();
  });
  log.info({ port: portOf(server) }, "listening");
}

await start().catch(failToStart);

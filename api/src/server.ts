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
  const applied = await database.migrate();
  if (applied.length > 0) log.info({ applied }, "migrated");
  await jobs.start();
  const server = await listen(createApp(parts), config);
  log.info({ port: portOf(server) }, "listening");
  stopOnSignal(log, async () => {
    await close(server);
    await jobs.stop();
    await database.close();
  });
}

await start().catch(failToStart);

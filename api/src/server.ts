import { setTimeout as sleep } from "node:timers/promises";
import { startTracing } from "@samling/telemetry/tracing";
import { createApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { createParts } from "./create-parts.ts";
import { openGazetteer } from "./features/places/gazetteer.ts";
import { createReadiness } from "./health.ts";
import { collectPiecesEarly } from "./heap.ts";
import { close, listen, portOf } from "./http/listen.ts";
import { createLog } from "./log.ts";
import { describeProcess, operate } from "./operate.ts";
import { failToStart, stopOnSignal } from "./process.ts";

async function start(): Promise<void> {
  collectPiecesEarly();
  const config = readConfig();
  const facts = describeProcess("api", config);
  const stopTracing = await startTracing(config.traces, facts);
  const parts = createParts(config, { log: createLog({ ...config, process: facts }) });
  const { database, jobs, log } = parts;
  let isStopping = false;
  const checkReadiness = createReadiness(parts, () => isStopping);
  const awaitSchema = database.awaitSchema((message) => log.warn(message));
  // Otherwise the first searches would wait for it: two seconds, and longer on a busy machine.
  await Promise.all([awaitSchema, openGazetteer()]);
  await jobs.start();
  const server = await listen(createApp(parts, checkReadiness), config);
  const operations = await operate(parts, facts, checkReadiness);
  stopOnSignal(log, async () => {
    isStopping = true;
    await sleep(config.shutdown.delayMs);
    await close(server, config.shutdown.graceMs);
    await parts.visits.stop();
    await jobs.stop();
    await operations.close();
    await stopTracing();
    await database.close();
  });
  log.info({ port: portOf(server), operationsPort: operations.port }, "listening");
}

await start().catch(failToStart);

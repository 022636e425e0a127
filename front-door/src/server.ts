/** The front door of an installation, configured by its environment: see docs/operating/front-door.md. */
import { createRequire } from "node:module";
import { logFieldsOf, type ProcessFacts } from "@samling/telemetry/describe-process";
import { serveOperations } from "@samling/telemetry/operations-server";
import { startTracing } from "@samling/telemetry/tracing";
import type { AccessLogEntry } from "./access-log.ts";
import { readConfig } from "./config.ts";
import { copyReleases } from "./copied-releases.ts";
import { startFrontDoor } from "./front-door.ts";

const { version } = createRequire(import.meta.url)("../package.json") as { version: string };

try {
  const { apis, logsRequests, shutdown, commit, operations, traces, bucket, ...config } = readConfig(process.env);
  const facts: ProcessFacts = { name: "front-door", version, commit };
  const processFields = logFieldsOf(facts);
  const write = (line: object) => console.log(JSON.stringify({ level: 30, ...line, ...processFields }));
  const log = (msg: string, fields: object = {}) => write({ time: new Date().toISOString(), msg, ...fields });
  const stopTracing = await startTracing(traces, facts);
  const logAccess = logsRequests ? (access: AccessLogEntry) => write(access) : undefined;
  const copied = config.releases?.startsWith("s3:") ? await copyReleases(config.releases, bucket, log) : undefined;
  const releases = copied?.folder ?? config.releases;
  const { stop, checkReadiness } = await startFrontDoor({ ...config, releases, apis: () => apis, logAccess, log });
  const { port, close } = await serveOperations({ ...operations, process: facts, checkReadiness });
  log("listening", { port: config.port, operationsPort: port, publicUrl: config.publicUrl });
  const end = async () => {
    log("stopping");
    await stop(shutdown);
    await copied?.stop();
    await close();
    await stopTracing();
    process.exit(0);
  };
  process.once("SIGTERM", () => void end());
  process.once("SIGINT", () => void end());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/**
 * The portal as an installation ships it: a proxy that ends TLS under its own name, front doors, processes of the API
 * and workers that are started one by one with nothing but their settings, PgBouncer before Postgres, and an S3 server.
 * Shell and remotes come from the bucket to which they were deployed, the remotes' files from a separate origin.
 */
import { randomBytes } from "node:crypto";
import { chmod } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Child, startChild } from "@samling/processes/children/child";
import { findFreePorts } from "@samling/processes/free-ports";
import { startPostgres } from "@samling/processes/postgres/run";
import { migrateDatabase } from "@samling/stack/migrate";
import { apiEntry, buildFolder, workerEntry } from "@samling/stack/paths";
import type { Stack } from "@samling/stack/stack";
import { startHaproxy, startNginx } from "../support/reverse-proxies.ts";
import { readEnvironment } from "./environment.ts";
import { startPgbouncer } from "./pgbouncer.ts";

export interface Topology extends Stack {
  frontDoors: Child[];
  workers: Child[];
}

export interface TopologyOptions {
  folder: string;
  proxy?: "nginx" | "haproxy";
  /** Replacements in the proxy's configuration. */
  replacements?: [string, string][];
  frontDoors?: number;
  /** Seconds for which a process that was asked to stop continues to answer. */
  shutdownDelaySeconds?: number;
}

const resolveEntry = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
/** Kept after the run, like Playwright's own records of it. */
export const deployedLogs = resolveEntry("../../test-results/logs");
const isOk = async (url: string, accept = "*/*"): Promise<boolean> => {
  const answer = await fetch(url, { headers: { accept }, signal: AbortSignal.timeout(2_000) });
  await answer.body?.cancel();
  return answer.ok;
};

export async function startTopology(options: TopologyOptions): Promise<Topology> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (let next = stops.pop(); next; next = stops.pop()) await next();
  };
  try {
    return await startParts(options, stops, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(
  { folder, proxy = "nginx", replacements = [], frontDoors: count = 1, shutdownDelaySeconds = 0 }: TopologyOptions,
  stops: (() => Promise<unknown>)[],
  stop: () => Promise<void>,
): Promise<Topology> {
  const { name, certificate, programs, storage, releases, files } = readEnvironment();
  const ports = await findFreePorts(8 + 2 * count);
  const [httpPort = 0, httpsPort = 0, database = 0, pooler = 0, smtp = 0, inbox = 0, ...others] = ports;
  const apiPorts = others.splice(0, 2);
  const operations = others.splice(0, count);
  const publicUrl = `https://${name}:${httpsPort}`;
  const start = async (options: Omit<Parameters<typeof startChild>[0], "logFile" | "log"> & { log: string }) => {
    const { log, ...rest } = options;
    const child = await startChild({ ...rest, logFile: join(deployedLogs, `${log}.log`) });
    stops.push(child.stop);
    return child;
  };

  // PgBouncer and Postgres run as users other than root.
  await chmod(folder, 0o755);
  const postgres = await startPostgres({ folder: join(folder, "postgres"), port: database, isTemporary: true });
  stops.push(postgres.stop);
  await postgres.createDatabase("samling");
  const direct = postgres.url("samling");
  const pgbouncer = await startPgbouncer({
    folder: join(folder, "pgbouncer"),
    program: programs.pgbouncer,
    port: pooler,
    url: direct,
  });
  stops.push(pgbouncer.stop);
  await start({
    name: "The mail inbox",
    entry: resolveEntry("../../tools/stack/src/mail/serve.ts"),
    env: { SMTP_PORT: String(smtp), INBOX_PORT: String(inbox), MAIL_FOLDER: join(folder, "mail") },
    log: "mail",
    isReady: () => isOk(`http://127.0.0.1:${inbox}/`, "text/html"),
  });

  const common = {
    PUBLIC_URL: publicUrl,
    SHUTDOWN_DELAY: String(shutdownDelaySeconds),
    // Files go from the S3 server through the front door, as the Compose file and the chart have it.
    FRONT_DOOR_SECRET: randomBytes(32).toString("hex"),
  };
  const environment = {
    ...common,
    ...storage,
    S3_BUCKET: `samling-${randomBytes(6).toString("hex")}`,
    MEDIA_SECRET: randomBytes(32).toString("hex"),
    SMTP_URL: `smtp://127.0.0.1:${smtp}`,
    DATA_DIR: join(folder, "unused"),
  };
  const apiEnvironment = { ...environment, DATABASE_URL: pgbouncer.url, DATABASE_DIRECT_URL: direct };
  await migrateDatabase(apiEnvironment);

  const apis: Child[] = [];
  for (const [index, port] of apiPorts.entries()) {
    apis.push(
      await start({
        name: "The API",
        entry: apiEntry,
        env: { ...apiEnvironment, API_PORT: String(port), OPERATIONS_PORT: "0" },
        log: `api-${index + 1}`,
        isReady: () => isOk(`http://127.0.0.1:${port}/api/ready`),
      }),
    );
  }
  const workers: Child[] = [];
  for (const index of [1, 2]) {
    workers.push(await start({ name: "The worker", entry: workerEntry, env: apiEnvironment, log: `worker-${index}` }));
  }
  const frontDoors: Child[] = [];
  for (const [index, port] of others.entries()) {
    frontDoors.push(
      await start({
        name: "The front door",
        entry: resolveEntry("../../front-door/src/server.ts"),
        env: {
          ...common,
          PORT: String(port),
          OPERATIONS_PORT: String(operations[index]),
          TRUSTED_PROXIES: "127.0.0.1",
          SHELL_FOLDER: buildFolder("shell"),
          ...storage,
          RELEASES_FOLDER: releases,
          RELEASES_CACHE: join(folder, `releases-${index + 1}`),
          RELEASES_URL: files,
          REMOTE_ORIGINS: files,
          API_URLS: apiPorts.map((api) => `http://127.0.0.1:${api}`).join(","),
        },
        log: `front-door-${index + 1}`,
        isReady: () => isOk(`http://127.0.0.1:${port}/api/ready`),
      }),
    );
  }
  const startProxy = proxy === "nginx" ? startNginx : startHaproxy;
  const before = await startProxy({
    folder: join(folder, "proxy"),
    certificate,
    program: programs[proxy],
    name,
    ports: { plainPort: httpPort, tlsPort: httpsPort, frontDoors: others, operations },
    replacements,
  });
  stops.push(before.stop);

  const [worker] = workers as [Child];
  return {
    url: publicUrl,
    publicUrl,
    inboxUrl: `http://localhost:${inbox}`,
    dataDir: folder,
    // Tools are not processes of the portal: they reach Postgres itself.
    environment: { ...environment, DATABASE_URL: direct },
    remote: (remote) => {
      throw new Error(`${remote} comes from the host of all releases, and has no server of its own.`);
    },
    apis,
    worker,
    workers,
    frontDoors,
    postgres,
    stop,
  };
}

import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { isIPv6 } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readCommit } from "@samling/build/commit";
import { type FrontDoor, startFrontDoor } from "@samling/front-door/front-door";
import { buildOwnRemote } from "@samling/front-door/own-remotes";
import type { RemoteSource } from "@samling/front-door/registry";
import { type RemoteServer, startRemoteServer } from "@samling/front-door/remote-server";
import { type Child, startChild } from "@samling/processes/children/child";
import { findFreePorts } from "@samling/processes/free-ports";
import { closeLogFile, openLogFile } from "@samling/processes/log-file";
import { type Postgres, startPostgres } from "@samling/processes/postgres/run";
import { serveOperations } from "@samling/telemetry/operations-server";
import { claimDataFolder, ensureMediaSecret, prepareDataFolder } from "./data-folder.ts";
import { serveApps } from "./development/serve-apps.ts";
import { migrateDatabase } from "./migrate.ts";
import type { StackOptions } from "./options.ts";
import { apiEntry, buildFolder, type RemoteName, remoteNames, root, workerEntry } from "./paths.ts";
import { type PortNumbers, takePorts } from "./ports.ts";

export interface Stack {
  url: string;
  /** The address at which browsers reach it: the same, unless PUBLIC_URL says otherwise. */
  publicUrl: string;
  /** The address at which mail can be read; absent if it goes to an external server. */
  inboxUrl?: string;
  dataDir: string;
  /** A sentence about the parts that are not ready yet. */
  remaining?: string;
  /** The environment of the API's processes, for tools that open the same database and storage. Contains secrets. */
  environment: Record<string, string>;
  /** The server of a remote's build; absent in development, where one server serves all apps. */
  remote(name: RemoteName): RemoteServer;
  apis: Child[];
  worker: Child;
  /** Absent if the database is external. */
  postgres?: Postgres;
  stop(): Promise<void>;
}

/** Fails with one line if something that the portal needs is wrong; starts nothing. */
export async function checkEnvironment(options: StackOptions): Promise<PortNumbers> {
  const { dataDir, port, settings = {}, log = () => {} } = options;
  await prepareDataFolder(dataDir);
  await (await claimDataFolder(dataDir))();
  if (settings.DATABASE_URL || settings.S3_ENDPOINT) {
    const { assertDatabase, assertObjectStorage } = await import("./external-services.ts");
    if (settings.DATABASE_URL) await assertDatabase(settings.DATABASE_URL, { log });
    if (settings.S3_ENDPOINT) await assertObjectStorage(settings);
  }
  return takePorts(port);
}

type StopPart = () => Promise<unknown>;

/** The whole portal on this machine. If a later part does not start, everything started before it is stopped. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const stops: StopPart[] = [];
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

async function startParts(options: StackOptions, stops: StopPart[], stop: () => Promise<void>): Promise<Stack> {
  const { dataDir, hosts, trustedProxies, settings = {}, log = () => {} } = options;
  const ports = await checkEnvironment(options);
  stops.push(await claimDataFolder(dataDir));

  const url = `http://${findHost(hosts)}:${ports.frontDoor}`;
  const publicUrl = settings.PUBLIC_URL?.replace(/\/$/, "");
  const startingMail = settings.SMTP_URL ? undefined : startMail(dataDir, ports, log);
  // A failure is reported below; until then it must not count as unhandled.
  startingMail?.catch(() => {});
  stops.push(async () => (await startingMail?.catch(() => undefined))?.stop());
  const database = await startDatabase(options, ports, log);
  if (database.postgres) stops.push(database.postgres.stop);
  const commit = readCommit();
  const frontDoorSecret = randomBytes(32).toString("hex");
  const environment = {
    ...(commit && { COMMIT: commit }),
    PUBLIC_URL: url,
    MEDIA_SECRET: settings.MEDIA_SECRET ?? (await ensureMediaSecret(dataDir)),
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    FRONT_DOOR_SECRET: frontDoorSecret,
    ...settings,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
  };

  await migrateDatabase(environment, log);
  log("Starting the API and the worker ...");
  const apis = await startApis(options, ports, environment, stops);
  // The worker starts last: then the small sizes of all pictures are made before the larger ones.
  const fillAndStartWorker = async () => {
    const finish = await options.fill?.({ url: `http://127.0.0.1:${ports.api}`, environment });
    // It serves no port, and is ready once it runs.
    const worker = await startChild({
      name: "The worker",
      entry: workerEntry,
      env: { ...environment, ...operationSettings(options, 2) },
      logFile: join(dataDir, "logs/worker.log"),
      log,
    });
    stops.push(worker.stop);
    return { worker, remaining: await finish?.() };
  };
  const [apps, { worker, remaining }] = await Promise.all([
    startApps(options, ports, stops),
    fillAndStartWorker(),
    startingMail,
  ]);
  const write = openFrontDoorLog(dataDir, stops);
  const frontDoor = await startFrontDoor({
    port: ports.frontDoor,
    hosts,
    publicUrl: publicUrl ?? url,
    trustedProxies,
    connections: options.connections,
    secret: frontDoorSecret,
    logAccess: options.logsRequests ? write : undefined,
    log: (msg, fields) => write({ time: new Date().toISOString(), msg, ...fields }),
    shell: apps.shell,
    remotes: publicUrl
      ? [...apps.remotes].map(([name, remote]) => buildOwnRemote(`/${name}`, publicUrl, remote))
      : apps.sources,
    tiles: settings.TILE_URL,
    apis: () => apis.filter(({ child }) => child.isRunning).map((api) => api.url),
    allowsOverrides: publicUrl === undefined,
    development: apps.development,
  });
  stops.push(frontDoor.stop);
  if (options.operations) stops.push(await openOperations(options.operations, frontDoor.checkReadiness, commit));

  return {
    url,
    publicUrl: publicUrl ?? url,
    ...(startingMail ? { inboxUrl: `http://localhost:${ports.inbox}` } : {}),
    dataDir,
    ...(remaining && { remaining }),
    environment,
    remote: (name) => {
      const remote = apps.remotes.get(name);
      if (!remote) throw new Error(`${name} has no separate server in development.`);
      return remote;
    },
    apis: apis.map(({ child }) => child),
    worker,
    ...(database.postgres ? { postgres: database.postgres } : {}),
    stop,
  };
}

/** Variables by which a process opens the operations port that is `offset` after that of the front door. */
function operationSettings({ operations }: StackOptions, offset: number): Record<string, string> {
  if (operations?.port === undefined) return {};
  return { OPERATIONS_PORT: String(operations.port && operations.port + offset), OPERATIONS_HOST: operations.host };
}

async function openOperations(
  operations: NonNullable<StackOptions["operations"]>,
  checkReadiness: FrontDoor["checkReadiness"],
  commit: string | null,
): Promise<StopPart> {
  const { version } = JSON.parse(await readFile(join(root, "front-door/package.json"), "utf8")) as { version: string };
  const process = { name: "front-door", version, commit } as const;
  return (await serveOperations({ ...operations, process, checkReadiness })).close;
}

function openFrontDoorLog(dataDir: string, stops: StopPart[]): (line: object) => void {
  const file = openLogFile(join(dataDir, "logs/front-door.log"));
  stops.push(() => closeLogFile(file));
  return (line) => void file.write(`${JSON.stringify(line)}\n`);
}

/** A host name under which this machine reaches a server that listens on these addresses. */
function findHost(hosts: readonly string[] = []): string {
  const [first = "localhost"] = hosts;
  const isHere = hosts.some((host) => ["127.0.0.1", "::1", "0.0.0.0", "::", "localhost"].includes(host));
  return isHere || hosts.length === 0 ? "localhost" : isIPv6(first) ? `[${first}]` : first;
}

interface AppServers {
  shell: string;
  sources: RemoteSource[];
  remotes: Map<RemoteName, RemoteServer>;
  development?: RemoteSource["originFor"][];
}

async function startApps(options: StackOptions, ports: PortNumbers, stops: StopPart[]): Promise<AppServers> {
  const { isDevelopment, sources, dataDir, built, log = () => {} } = options;
  if (isDevelopment) {
    const { child, remotes, ...apps } = await serveApps({ dataDir, ports, sources, log });
    stops.push(child.stop);
    return { ...apps, sources: remotes, remotes: new Map() };
  }
  await built;
  const remotes = new Map<RemoteName, RemoteServer>();
  for (const name of remoteNames) {
    const remote = await startRemoteServer({ port: ports[name], folder: buildFolder(name) });
    stops.push(remote.stop);
    remotes.set(name, remote);
  }
  return { shell: buildFolder("shell"), sources: [...remotes.values()], remotes };
}

async function startDatabase(options: StackOptions, ports: PortNumbers, log: (message: string) => void) {
  if (options.settings?.DATABASE_URL) return { url: options.settings.DATABASE_URL };
  log("Starting the database ...");
  const postgres = await startPostgres({
    folder: join(options.dataDir, "postgres"),
    port: ports.postgres,
    isTemporary: options.isTemporary ?? false,
    log,
  });
  await postgres.createDatabase("samling");
  return { url: postgres.url("samling"), postgres };
}

function startMail(dataDir: string, ports: PortNumbers, log: (message: string) => void): Promise<Child> {
  return startChild({
    name: "The mail inbox",
    entry: fileURLToPath(new URL("./mail/serve.ts", import.meta.url)),
    env: { SMTP_PORT: String(ports.smtp), INBOX_PORT: String(ports.inbox), MAIL_FOLDER: join(dataDir, "mail") },
    logFile: join(dataDir, "logs/mail.log"),
    isReady: () => answers(`http://127.0.0.1:${ports.inbox}/`),
    log,
  });
}

async function startApis(
  options: StackOptions,
  ports: PortNumbers,
  environment: Record<string, string>,
  stops: StopPart[],
) {
  const extraPorts = await findFreePorts((options.apiProcesses ?? 1) - 1);
  const apis: { url: string; child: Child }[] = [];
  for (const [index, port] of [ports.api, ...extraPorts].entries()) {
    const url = `http://127.0.0.1:${port}`;
    const child = await startChild({
      name: "The API",
      entry: apiEntry,
      env: { ...environment, API_PORT: String(port), ...(index === 0 ? operationSettings(options, 1) : {}) },
      logFile: join(options.dataDir, `logs/api${index === 0 ? "" : `-${index + 1}`}.log`),
      isReady: () => answers(`${url}/api/ready`),
      log: options.log ?? (() => {}),
    });
    stops.push(child.stop);
    apis.push({ url, child });
  }
  return apis;
}

async function answers(url: string): Promise<boolean> {
  // The inbox sends its page only to clients that ask for HTML.
  const { ok } = await fetch(url, { headers: { accept: "*/*, text/html" }, signal: AbortSignal.timeout(10_000) });
  return ok;
}

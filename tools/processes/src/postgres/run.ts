import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { type Child, startChild } from "../children/child.ts";
import { prepareCluster } from "./cluster.ts";
import { endLeftover } from "./leftover.ts";

export interface PostgresOptions {
  /** Holds data, password and log. */
  folder: string;
  port: number;
  /** Disposable data: nothing waits for the disk. */
  isTemporary?: boolean;
  /** Additional settings for Postgres, such as `shared_buffers=1GB`. */
  settings?: readonly string[];
  log?: (message: string) => void;
}

export interface Postgres {
  /** The connection address of a database; it contains the password, so do not print it. */
  url(database: string): string;
  createDatabase(name: string): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
  readonly child: Child;
}

/** An embedded Postgres on loopback, started by an ordinary user or by root. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { folder, port, isTemporary = false, settings = [], log } = options;
  await mkdir(folder, { recursive: true });
  const { data, password, identity } = await prepareCluster({ folder, isTemporary });
  const url = (database: string) => `postgres://samling:${password}@127.0.0.1:${port}/${database}`;
  const args = ["-p", String(port), "-h", "127.0.0.1", ...writeSettings(isTemporary, settings)];
  const child = await startChild({
    name: "Postgres",
    entry: fileURLToPath(new URL("./holder.ts", import.meta.url)),
    env: { POSTGRES_DATA: data, POSTGRES_ARGS: JSON.stringify(args), POSTGRES_IDENTITY: JSON.stringify(identity) },
    logFile: join(dirname(data), "postgres.log"),
    isReady: () => acceptsQueries(url("postgres")),
    ...(log ? { log } : {}),
  });
  return {
    url,
    child,
    createDatabase: (name) => createDatabase(url("postgres"), name),
    stop: async () => {
      await child.stop();
      await endLeftover(data, identity);
    },
    start: () => child.start(),
  };
}

const writeSettings = (isTemporary: boolean, others: readonly string[]): string[] =>
  [
    "unix_socket_directories=",
    "max_connections=200",
    "timezone=UTC",
    // Its log contains no values: neither those of a row, nor a statement with them.
    "log_error_verbosity=terse",
    "log_min_error_statement=panic",
    ...(isTemporary ? ["fsync=off", "synchronous_commit=off", "full_page_writes=off"] : []),
    ...others,
  ].flatMap((setting) => ["-c", setting]);

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

const acceptsQueries = (url: string): Promise<boolean> =>
  withClient(url, async (client) => (await client.query("select 1")).rowCount === 1);

/** Runs one statement, for tools and tests. */
export const queryDatabase = (url: string, sql: string): Promise<pg.QueryResult<Record<string, unknown>>> =>
  withClient(url, (client) => client.query(sql));

const createDatabase = (url: string, name: string): Promise<void> =>
  withClient(url, async (client) => {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  });

import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { Umzug, type UmzugStorage } from "umzug";
import { versions } from "../versions.ts";
import { baselineAfter } from "./baseline.ts";
import { openClient } from "./client.ts";
import { isIndex, type Migration, stageOf } from "./migration.ts";
import { migrations } from "./migrations.ts";

/** An arbitrary number that is used for no other lock of this database. */
const advisoryLock = 7_264_546_464;
/** How long a statement waits for a lock: short, since readers of the table queue behind it. */
const lockTimeoutMs = 2_000;
const lockRetryMs = 1_000;
const lockNotAvailable = "55P03";

export interface MigrateOptions {
  log?: (message: string) => void;
  /** Time after which it gives up waiting for a lock or for another migration. */
  timeoutMs?: number;
}
type WaitOptions = Required<MigrateOptions>;
const defaults: WaitOptions = { log: () => {}, timeoutMs: 600_000 };

/** Repeats `attempt` until it returns something or the time is up. */
async function retryUntil<T>(attempt: () => Promise<T | null>, reason: string, options: WaitOptions): Promise<T> {
  const { log, timeoutMs } = options;
  const end = Date.now() + timeoutMs;
  for (let tries = 1; ; tries++) {
    const result = await attempt();
    if (result !== null) return result;
    if (Date.now() > end) throw new Error(`${reason}; gave up after ${Math.round(timeoutMs / 1_000)} seconds.`);
    if (tries === 1) log(`${reason}; waiting.`);
    await sleep(lockRetryMs);
  }
}

/** A migration and its mark share one transaction, so a crash leaves neither half. */
async function inTransaction(client: pg.Client, statements: () => Promise<unknown>): Promise<void> {
  await client.query("BEGIN");
  try {
    await client.query(`SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = ${lockTimeoutMs}`);
    await statements();
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  }
}

const nullIfLocked = (error: unknown): null => {
  if ((error as { code?: string }).code === lockNotAvailable) return null;
  throw error;
};

function toUmzug(client: pg.Client, migration: Migration, wait: WaitOptions) {
  const { name } = migration;
  const values = [name, stageOf(migration), versions.api];
  const mark = () => client.query("INSERT INTO migrations (name, stage, version) VALUES ($1, $2, $3)", values);
  const unmark = () => client.query("DELETE FROM migrations WHERE name = $1", [name]);
  const change = async (statements: () => Promise<unknown>) => {
    const attempt = () => inTransaction(client, statements).then(() => true as const, nullIfLocked);
    await retryUntil(attempt, `${name}: a table that it changes is in use`, wait);
  };
  if (!isIndex(migration)) {
    return {
      name,
      up: () => change(() => client.query(migration.up).then(mark)),
      down: () => change(() => client.query(migration.down).then(unmark)),
    };
  }
  const { index, on, isUnique = false } = migration;
  // Also removes the remains of an interrupted build: an index that is updated but never read.
  const drop = () => client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
  return {
    name,
    up: async () => {
      await client.query("SET statement_timeout = 0");
      await drop();
      await client.query(`CREATE ${isUnique ? "UNIQUE " : ""}INDEX CONCURRENTLY ${index} ON ${on}`);
      await mark();
    },
    down: async () => {
      await drop();
      await unmark();
    },
  };
}

const storage = (client: pg.Client): UmzugStorage => ({
  logMigration: async () => {},
  unlogMigration: async () => {},
  executed: async () => {
    await client.query(`
      CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now());
      ALTER TABLE migrations ADD COLUMN IF NOT EXISTS stage text NOT NULL DEFAULT 'expand',
        ADD COLUMN IF NOT EXISTS version text`);
    const { rows } = await client.query<{ name: string }>("SELECT name FROM migrations ORDER BY name");
    return rows.map(({ name }) => name);
  },
});

async function readApplied(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ exists: boolean }>("SELECT to_regclass('migrations') IS NOT NULL AS exists");
  return rows[0]?.exists ? namesOf((await client.query<{ name: string }>("SELECT name FROM migrations")).rows) : [];
}

const createMigrator = (client: pg.Client, known: readonly Migration[], wait: WaitOptions) =>
  new Umzug({
    migrations: known.map((migration) => toUmzug(client, migration, wait)),
    storage: storage(client),
    logger: undefined,
  });

/** Takes a lock at transaction level: behind a pooler, one at session level would stay with the connection. */
async function lock(client: pg.Client, wait: WaitOptions): Promise<void> {
  await client.query("BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0");
  const attempt = async () => {
    // Without parameters: with them, a statement would keep its snapshot, for which a concurrent index build waits.
    const { rows } = await client.query(`SELECT pg_try_advisory_xact_lock(${advisoryLock}) AS taken`);
    return (rows[0] as { taken: boolean }).taken || null;
  };
  await retryUntil(attempt, "Another process is changing the tables", wait);
}

/** Holds the lock that keeps migrations apart, and provides a connection for changing tables. */
async function withMigrationLock<T>(
  url: string,
  wait: WaitOptions,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const { log } = wait;
  await using holder = await openClient(url, { log });
  await lock(holder, wait);
  await using client = await openClient(url, { log });
  return await work(client);
}

/** Throws if the database is too old for this version; changes nothing. */
export async function assertNotTooOld(url: string, { log = defaults.log }: MigrateOptions = {}): Promise<void> {
  await using client = await openClient(url, { log });
  baselineAfter(await readApplied(client));
}

const namesOf = (applied: { name: string }[]): string[] => applied.map(({ name }) => name);

/**
 * Applies missing migrations and returns their names. Concurrent commands wait for the first of them, and then find
 * nothing to do. `url` must lead to Postgres itself: not every pooler lets an index be built.
 */
export function migrate(
  url: string,
  options: MigrateOptions & { known?: readonly Migration[] } = {},
): Promise<string[]> {
  const wait = { ...defaults, ...options };
  const up = async (client: pg.Client) => {
    const first = baselineAfter(await readApplied(client));
    const known = (options.known ?? migrations).map((item) => (item.name === first.name ? first : item));
    return createMigrator(client, known, wait).up();
  };
  return withMigrationLock(url, wait, async (client) => namesOf(await up(client)));
}

/** Reverts the last `count` migrations, and returns their names. Data in columns that they added is lost. */
export function revert(url: string, count: number, options: MigrateOptions & { known?: readonly Migration[] } = {}) {
  const wait = { ...defaults, ...options };
  const down = (client: pg.Client) => createMigrator(client, options.known ?? migrations, wait).down({ step: count });
  return withMigrationLock(url, wait, async (client) => namesOf(await down(client)));
}

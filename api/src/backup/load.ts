/** Brings the tables of a backup into a database that has nothing but its schema. */
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import pg from "pg";
import { from } from "pg-copy-streams";
import { baseline, hasReplaced, isReplaced, tooOld } from "../database/baseline.ts";
import { openClient } from "../database/client.ts";
import { migrate, revert } from "../database/migrate.ts";
import { migrations } from "../database/migrations.ts";
import { createDigest } from "../files/digest.ts";
import type { Storage } from "../storage/storage.ts";
import { versions } from "../versions.ts";
import { copyTarget } from "./dump.ts";
import { type Manifest, type TableFile, tableKey } from "./manifest.ts";

export class RestoreRefusedError extends Error {}

/** The migrations of a database without content; throws if there is any. */
export async function assertNoContent(url: string): Promise<string[]> {
  await using client = await openClient(url);
  const select = async <T extends pg.QueryResultRow>(sql: string) => (await client.query<T>(sql)).rows;
  const tables = (
    await select<{ name: string }>(
      "SELECT relname AS name FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')",
    )
  ).map(({ name }) => name);
  if (tables.length === 0) return [];
  if (!tables.includes("migrations")) throw new RestoreRefusedError("The database has tables of another program.");
  for (const table of ["organizations", "users"].filter((name) => tables.includes(name))) {
    const rows = await select(`SELECT 1 FROM ${table} LIMIT 1`);
    if (rows.length > 0) {
      throw new RestoreRefusedError(
        `The database is not empty: it has ${table}. A backup is only restored into an empty installation.`,
      );
    }
  }
  return (await select<{ name: string }>("SELECT name FROM migrations")).map(({ name }) => name);
}

/** Throws if this version does not know the schema of the backup, or can no longer create it. */
export function assertKnownMigrations({ migrations: needed, samling }: Pick<Manifest, "migrations" | "samling">): void {
  const known = migrations.map(({ name }) => name);
  const unknown = needed.find((name) => !isReplaced(name) && !known.includes(name));
  if (unknown)
    throw new RestoreRefusedError(
      `The backup is of Samling ${samling.version}: restore it with that or a later version; ${versions.api} does not know ${unknown}.`,
    );
  if (needed.includes(baseline.name) || hasReplaced(needed)) return;
  throw new RestoreRefusedError(`The backup is ${tooOld}.`);
}

/**
 * Creates the schema as it was at the time of the backup, from the migrations, or from the baseline if the backup is
 * older.
 */
export async function makeSchema(url: string, applied: readonly string[], manifest: Manifest): Promise<void> {
  const required = new Set([baseline.name, ...manifest.migrations]);
  const laterMigrations = migrations.filter(({ name }) => name !== baseline.name && applied.includes(name));
  // The installation was started with a newer release, and has no content yet.
  if (laterMigrations.some(({ name }) => !required.has(name))) await revert(url, laterMigrations.length);
  await migrate(url, { known: migrations.filter(({ name }) => required.has(name)) });
}

/** All tables, or none. */
export async function loadTables(url: string, place: Storage, manifest: Manifest): Promise<void> {
  await using client = await openClient(url);
  await client.query(`BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`);
  const names = manifest.tables.map(({ name }) => pg.escapeIdentifier(name));
  const keys = await dropForeignKeys(client);
  await client.query(`TRUNCATE ${names.join(", ")}`);
  // The backup already has the rows that triggers have written.
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  for (const table of manifest.tables) await loadTable(client, place, manifest.id, table);
  for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  // Postgres checks every row here, and thereby the consistency of the backup.
  for (const { table, name, definition } of keys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  for (const { name, value } of manifest.sequences) {
    await client.query("SELECT setval(quote_ident($1)::regclass, $2::bigint)", [name, value]);
  }
  const has = (table: string) => manifest.tables.some(({ name }) => name === table);
  if (has("hand_over_parts")) await forgetPackages(client);
  if (has("imports")) await stopImports(client);
  // From now on it is another installation, which may not delete anything in the storage of the original.
  await client.query("UPDATE installation SET id = gen_random_uuid(), marks = 0, database = NULL");
  await client.query("COMMIT");
  await client.query("ANALYZE");
}

/** Backups contain neither packages nor jobs. Interrupted packing can be resumed from its beginning. */
const forgetPackages = (client: pg.Client) =>
  client.query(`DELETE FROM hand_over_parts; UPDATE hand_overs SET state = 'removed' WHERE state = 'ready';
    UPDATE hand_overs SET state = 'failed', problem = 'stopped' WHERE state = 'packing'`);

/** From now on they can be resumed or undone. */
const stopImports = (client: pg.Client) =>
  client.query("UPDATE imports SET state = 'failed', ended_at = now() WHERE state IN ('running', 'undoing')");

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Tables refer to each other, so no order of rows would satisfy all references. */
async function dropForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace ORDER BY conname`);
  for (const { table, name } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  return rows;
}

async function loadTable(client: pg.Client, place: Storage, id: string, table: TableFile): Promise<void> {
  const key = tableKey(id, table.name);
  const target = client.query(from(`COPY ${copyTarget(table)} FROM STDIN`));
  try {
    await pipeline(await place.open(key), createDigest(table.sha256).stream, createGunzip(), target);
  } catch (error) {
    throw new Error(`${key} cannot be restored: ${(error as Error).message}`, { cause: error });
  }
  if (target.rowCount !== table.rows) throw new Error(`${key} has ${target.rowCount} rows instead of ${table.rows}.`);
}

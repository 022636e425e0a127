/** The content of the database at one moment, read in a single transaction that writes nothing. */
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import { to } from "pg-copy-streams";
import { openClient } from "../database/client.ts";
import { createDigest, pipeThrough } from "../files/digest.ts";
import { backupObjects, coverSizes } from "../files/named-objects.ts";
import type { Storage } from "../storage/storage.ts";
import { type Manifest, type TableFile, tableKey } from "./manifest.ts";

/** Leaves out tables that Postgres loses in a crash anyway. */
const tables = `
  SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relpersistence = 'p'
    AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  GROUP BY c.relname ORDER BY c.relname COLLATE "C"`;

const sequences = `
  SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
  WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY sequencename COLLATE "C"`;

/** One line for each object, ordered by its bytes. Keys and hashes contain nothing that COPY or JSON would escape. */
const referencedObjects = `
  SELECT jsonb_build_object('key', key, 'bytes', bytes, 'sha256', sha256, 'mayLack', may_lack) FROM (
    SELECT DISTINCT ON (key COLLATE "C") key, bytes, sha256, may_lack FROM (
      SELECT key, bytes, sha256, false AS may_lack FROM (${backupObjects}) named
      UNION ALL SELECT key, NULL, NULL, true FROM (${coverSizes}) sizes
    ) every ORDER BY key COLLATE "C", sha256
  ) each`;

/** An object as the rows describe it. */
export interface ReferencedObject {
  key: string;
  bytes: number | null;
  sha256: string | null;
  mayLack: boolean;
}

type DatabaseDump = Pick<Manifest, "installation" | "postgres" | "migrations" | "tables" | "sequences" | "createdAt">;

export interface DumpOptions {
  url: string;
  place: Storage;
  id: string;
  /** Local file for the list of objects. */
  objectListFile: string;
}

/** The objects are copied later: the snapshot must not be held for as long as that takes. */
export async function dumpDatabase({ url, place, id, objectListFile }: DumpOptions): Promise<DatabaseDump> {
  await using client = await openClient(url);
  const select = async <T extends pg.QueryResultRow>(sql: string) => (await client.query<T>(sql)).rows;
  await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
    SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`);
  const [facts] = await select<{ createdAt: Date; installation: string; postgres: string }>(
    `SELECT now() AS "createdAt", id AS installation, current_setting('server_version') AS postgres FROM installation`,
  );
  if (!facts) throw new Error("The database does not say which installation it belongs to.");
  const files: TableFile[] = [];
  for (const table of await select<Pick<TableFile, "name" | "columns">>(tables)) {
    files.push({ ...table, ...(await dumpTable(client, place, { id, ...table })) });
  }
  await pipeline(client.query(to(`COPY (${referencedObjects}) TO STDOUT`)), createWriteStream(objectListFile));
  const migrations = (await select<{ name: string }>(`SELECT name FROM migrations ORDER BY name`)).map(
    ({ name }) => name,
  );
  const counters = await select<Manifest["sequences"][number]>(sequences);
  await client.query("COMMIT");
  return { ...facts, createdAt: facts.createdAt.toISOString(), migrations, tables: files, sequences: counters };
}

export const copyTarget = ({ name, columns }: Pick<TableFile, "name" | "columns">): string =>
  `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(", ")})`;

async function dumpTable(
  client: pg.Client,
  place: Storage,
  { id, ...table }: { id: string; name: string; columns: string[] },
): Promise<Pick<TableFile, "rows" | "bytes" | "sha256">> {
  const rows = client.query(to(`COPY ${copyTarget(table)} TO STDOUT`));
  const { stream, result } = createDigest();
  await place.put(tableKey(id, table.name), pipeThrough(rows, createGzip(), stream));
  return { rows: rows.rowCount, ...result };
}

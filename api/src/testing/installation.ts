/** Whole installations for tests of backups: their content, as hashes, and where their commands find it. */
import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { QueryTypes, type Sequelize } from "sequelize";
import { createDiskStorage } from "../storage/disk-storage.ts";
import { createS3Storage } from "../storage/s3-storage.ts";
import type { Storage } from "../storage/storage.ts";
import { listKeys } from "./list-keys.ts";
import { runEntry } from "./run-entry.ts";
import { s3Endpoints, s3OptionsAt } from "./s3-storage.ts";

export interface StoragePlace {
  storage: Storage;
  /** Settings with which a process finds the storage. */
  env: Record<string, string>;
  /** Address of a place for backups. */
  backups: string;
  remove(): Promise<void>;
}

async function onDisk(): Promise<StoragePlace> {
  const folder = await mkdtemp(join(tmpdir(), "samling-installation-"));
  return {
    storage: createDiskStorage(join(folder, "storage")),
    env: { DATA_DIR: folder },
    backups: join(folder, "backups"),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function inBucket(endpoint: string): Promise<StoragePlace> {
  const options = s3OptionsAt(endpoint);
  const { accessKey: S3_ACCESS_KEY, secretKey: S3_SECRET_KEY, bucket } = options;
  return {
    storage: createS3Storage(options),
    env: { S3_ENDPOINT: endpoint, S3_ACCESS_KEY, S3_SECRET_KEY, S3_BUCKET: bucket },
    backups: `s3://${bucket}-backups/samling/nightly`,
    remove: async () => undefined,
  };
}

/** The disk, and the real S3 server if there is one. */
export const storagePlaces: { name: string; create: () => Promise<StoragePlace> }[] = [
  { name: "the disk", create: onDisk },
  ...s3Endpoints.map((endpoint) => ({ name: "S3", create: () => inBucket(endpoint) })),
];

/** A hash of all rows of each table that a backup has. */
export async function hashTables(sequelize: Sequelize): Promise<Record<string, string>> {
  const select = <T extends object>(sql: string) => sequelize.query<T>(sql, { type: QueryTypes.SELECT });
  const tables = await select<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
       AND relpersistence = 'p' AND relname <> 'installation' ORDER BY relname`,
  );
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await select<{ hash: string }>(
      `SELECT count(*) || ' ' || md5(coalesce(string_agg(to_jsonb(t)::text, ',' ORDER BY to_jsonb(t)::text COLLATE "C"), ''))
         AS hash FROM ${name} t`,
    );
    hashes[name] = row?.hash ?? "";
  }
  return hashes;
}

export async function hashObjects(storage: Storage): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const key of await listKeys(storage)) {
    const hash = createHash("sha256");
    for await (const chunk of await storage.open(key)) hash.update(chunk as Buffer);
    hashes[key] = hash.digest("hex");
  }
  return hashes;
}

export interface CommandResult {
  code: number | null;
  /** Its output. */
  printed: string;
}

export async function runCommand(entry: string, args: string[], env: Record<string, string>): Promise<CommandResult> {
  const run = runEntry(entry, { args, env });
  const code = await run.ended;
  const { stdout, stderr } = run.output();
  return { code, printed: stdout + stderr };
}

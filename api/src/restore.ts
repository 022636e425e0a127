/**
 * `npm run restore -- <folder|s3://bucket/prefix>` restores a backup into an empty installation; with `--verify` it
 * restores nothing and reads every hash of the backup again. See docs/operating/backup.md.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { findManifest, listBackups, type Manifest } from "./backup/manifest.ts";
import { openPlace } from "./backup/place.ts";
import { restoreBackup } from "./backup/restore-backup.ts";
import { verifyBackup } from "./backup/verify.ts";
import { readBackupConfig, readBackupServer } from "./config.ts";
import { openClient } from "./database/client.ts";
import { createLog } from "./log.ts";
import { fail, reasonOf } from "./process.ts";
import { createStorage } from "./storage/create-storage.ts";
import type { Storage } from "./storage/storage.ts";

const usage =
  "Usage: npm run restore -- <folder or s3://bucket/prefix> [--backup <id>] [--list | --verify | --move] [--wait], see docs/operating/backup.md";
const writeLine = (line: string) => process.stdout.write(`${line}\n`);

async function verify(place: Storage, manifest: Manifest): Promise<void> {
  let faults = 0;
  for await (const { key, problem } of verifyBackup(place, manifest)) {
    writeLine(`${problem}: ${key}`);
    faults += 1;
  }
  if (faults > 0) process.exitCode = 1;
  writeLine(
    `Backup ${manifest.id}: ${faults === 0 ? "every hash is right." : `${faults} files are missing or damaged.`}`,
  );
}

/** Waits up to a quarter of an hour: the database may be created at the same time. */
async function awaitDatabase(): Promise<void> {
  const { databaseUrl } = readBackupConfig();
  const end = Date.now() + 900_000;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await (await openClient(databaseUrl)).end();
    } catch (error) {
      if (Date.now() > end) throw error;
      if (attempt === 1) writeLine(`Waiting: ${reasonOf(error)}`);
      await sleep(3_000);
    }
  }
}

async function restore(place: Storage, manifest: Manifest, isMove: boolean): Promise<void> {
  const { databaseUrl, ...where } = readBackupConfig();
  const storage = createStorage(where);
  const log = createLog({ logLevel: "warn" });
  const { objects, lacking } = await restoreBackup({ url: databaseUrl, storage, place, manifest, log, isMove });
  for (const { key, problem } of lacking) writeLine(`${problem}: ${key}`);
  if (lacking.length > 0) process.exitCode = 2;
  const but = lacking.length > 0 ? `; ${lacking.length} are not there` : "";
  writeLine(`Restored ${manifest.id} with ${objects} objects${but}. Set MEDIA_SECRET as it was, then start.`);
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      backup: { type: "string" },
      list: { type: "boolean", default: false },
      verify: { type: "boolean", default: false },
      move: { type: "boolean", default: false },
      wait: { type: "boolean", default: false },
    },
  });
  const [address] = positionals;
  if (!address || positionals.length > 1) throw new Error(usage);
  const place = openPlace(address, readBackupServer());
  if (values.list) {
    for (const id of await listBackups(place)) writeLine(id);
    return;
  }
  const manifest = await findManifest(place, values.backup);
  if (!manifest) throw new Error(`${address} has no ${values.backup ? `backup ${values.backup}` : "complete backup"}.`);
  if (values.wait) await awaitDatabase();
  await (values.verify ? verify(place, manifest) : restore(place, manifest, values.move));
}

await run().catch(fail);

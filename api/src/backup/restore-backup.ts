/** Makes an installation from a backup, with its own id. */
import type { Logger } from "pino";
import { literal, Op } from "sequelize";
import { type ConnectOptions, connectDatabase } from "../database/connection.ts";
import { migrate } from "../database/migrate.ts";
import { createDigest, DamagedObjectError, pipeThrough } from "../files/digest.ts";
import { claimStorage, ownerKey, readMark, takeOverStorage } from "../files/ownership.ts";
import { requestDerivatives } from "../files/request-derivatives.ts";
import { createJobs } from "../jobs/create-jobs.ts";
import { Media } from "../models/media.ts";
import { type Storage, StorageError } from "../storage/storage.ts";
import { assertKnownMigrations, assertNoContent, loadTables, makeSchema, RestoreRefusedError } from "./load.ts";
import { contentKey, type Manifest, type ObjectEntry } from "./manifest.ts";
import { mapInOrder, readObjects } from "./object-list.ts";

const concurrency = 8;
/** Objects that are not part of the backup. */
const marks = [ownerKey, "checks/last"];
const batchSize = 1_000;
/** Pictures with only the small sizes made so far. */
const isSmall = literal(`"Media".kind = 'image' AND "Media".state = 'ready' AND NOT EXISTS (SELECT FROM derivatives d
  WHERE d.organization_id = "Media".organization_id AND d.media_id = "Media".id AND d.kind = 'full')`);

export interface RestoreOptions {
  /** Postgres itself, not a pooler. */
  url: string;
  storage: Storage;
  place: Storage;
  manifest: Manifest;
  log: Logger;
  /** Whether to take over objects that the storage already holds. */
  isMove: boolean;
}

export interface RestoreResult {
  objects: number;
  /** Keys of rows whose object is not there, and why. */
  lacking: { key: string; problem: "gone" | "missing" | "damaged" }[];
}

/** If it is interrupted, the database has no content yet, and it can be repeated, with `isMove`. */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreResult> {
  const { url, place, manifest, storage, isMove } = options;
  assertKnownMigrations(manifest);
  const applied = await assertNoContent(url);
  if (!isMove) await assertEmptyStorage(storage);
  await makeSchema(url, applied, manifest);
  const restored: RestoreResult = { objects: 0, lacking: [] };
  for await (const problem of mapInOrder(readObjects(place, manifest), concurrency, (item) =>
    restoreObject(options, item),
  ))
    if (problem) restored.lacking.push(problem);
    else restored.objects += 1;
  await loadTables(url, place, manifest);
  await migrate(url);
  await settle(options);
  return restored;
}

async function assertEmptyStorage(storage: Storage): Promise<void> {
  for await (const { key } of storage.list("")) {
    if (marks.includes(key)) continue;
    const owner = (await readMark(storage))?.installation;
    throw new RestoreRefusedError(
      `The storage is not empty${owner ? `: it belongs to installation ${owner}` : ""}. Restore into an empty one; or, ` +
        "if it holds objects of this backup and shall belong to the restored installation, with --move.",
    );
  }
}

type ObjectProblem = RestoreResult["lacking"][number];

async function restoreObject({ place, storage }: RestoreOptions, entry: ObjectEntry): Promise<ObjectProblem | null> {
  if ("problem" in entry) return entry;
  const { key, bytes, sha256 } = entry;
  if ((await storage.stat(key))?.bytes === bytes) return null;
  try {
    await storage.put(key, pipeThrough(await place.open(contentKey(key)), createDigest(sha256).stream));
    return null;
  } catch (error) {
    if (error instanceof DamagedObjectError) return { key, problem: "damaged" };
    if (error instanceof StorageError && error.reason === "absent") return { key, problem: "missing" };
    throw error;
  }
}

/** Marks the storage, and queues pending work again: jobs are not part of a backup. */
async function settle({ url, storage, log, isMove }: RestoreOptions): Promise<void> {
  const timeouts: ConnectOptions["timeouts"] = { statementMs: 0, lockMs: 0, idleTransactionMs: 0 };
  await using database = connectDatabase(url, { pool: 2, timeouts });
  const jobs = createJobs({ url, database, log });
  try {
    const ownership = { sequelize: database.sequelize, storage };
    await (isMove ? takeOverStorage(ownership) : claimStorage(ownership));
    await jobs.start();
    for (let last = "00000000-0000-0000-0000-000000000000"; ; ) {
      const attributes = ["organizationId", "id", "kind"] as const;
      const where = { [Op.or]: [{ state: "pending" }, isSmall], id: { [Op.gt]: last } };
      const media = await Media.findAll({ attributes: [...attributes], where, order: ["id"], limit: batchSize });
      await requestDerivatives(jobs, media);
      const end = media.at(-1);
      if (!end) break;
      last = end.id;
    }
    await jobs.enqueue("find-unclean-files", {});
  } finally {
    await jobs.stop();
  }
}

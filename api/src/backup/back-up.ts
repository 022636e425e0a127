/** Makes a backup of a running installation. */
import { createReadStream } from "node:fs";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { createGzip } from "node:zlib";
import type { Sequelize } from "sequelize";
import { dayMs } from "../days.ts";
import { createDigest, DamagedObjectError, pipeThrough } from "../files/digest.ts";
import { isNamed } from "../files/named-objects.ts";
import { type Storage, StorageError } from "../storage/storage.ts";
import { dumpDatabase, type ReferencedObject } from "./dump.ts";
import {
  contentKey,
  findManifest,
  type Manifest,
  newId,
  type ObjectEntry,
  objectsKey,
  writeManifest,
} from "./manifest.ts";
import { mapInOrder, readLines, readObjects } from "./object-list.ts";

/** Objects looked at or copied at a time. */
const concurrency = 8;
export interface BackupOptions {
  /** Postgres itself, not a pooler. */
  url: string;
  sequelize: Sequelize;
  storage: Storage;
  place: Storage;
  samling: Manifest["samling"];
  clock: () => Date;
}

type ObjectCounts = Omit<Manifest["objects"], "bytes" | "sha256">;

export async function backUp(options: BackupOptions): Promise<Manifest> {
  const { url, place, samling, clock } = options;
  const previous = await findManifest(place);
  await place.removeUnfinished(new Date(clock().getTime() - dayMs));
  await using folder = await mkdtempDisposable(join(tmpdir(), "samling-backup-"));
  const id = newId(clock());
  const objectListFile = join(folder.path, "objects");
  const dump = await dumpDatabase({ url, place, id, objectListFile });
  const objects = await backUpObjects(options, { id, objectListFile, previous });
  const manifest = { format: 1 as const, id, ...dump, finishedAt: clock().toISOString(), samling, objects };
  await writeManifest(place, manifest);
  return manifest;
}

interface ComparedObject {
  referenced: ReferencedObject;
  /** The same object in the previous backup. */
  earlier: ObjectEntry | undefined;
}

/** Both are ordered by key, so neither has to fit into memory. */
async function* withEarlier(
  referenced: AsyncIterable<ReferencedObject>,
  earlier: AsyncIterator<ObjectEntry, void>,
): AsyncGenerator<ComparedObject, void> {
  let next = await earlier.next();
  for await (const object of referenced) {
    while (!next.done && next.value.key < object.key) next = await earlier.next();
    yield { referenced: object, earlier: !next.done && next.value.key === object.key ? next.value : undefined };
  }
}

async function* noObjects(): AsyncGenerator<ObjectEntry, void> {}

interface BackupRun {
  id: string;
  objectListFile: string;
  previous: Manifest | null;
}

async function backUpObjects(
  options: BackupOptions,
  { id, objectListFile, previous }: BackupRun,
): Promise<Manifest["objects"]> {
  const { place } = options;
  const counts: ObjectCounts = { count: 0, objectBytes: 0, copied: 0, gone: 0, missing: 0, damaged: 0 };
  const referenced = readLines<ReferencedObject>(createReadStream(objectListFile));
  const compared = withEarlier(referenced, previous ? readObjects(place, previous) : noObjects());
  async function* lines() {
    for await (const backedUp of mapInOrder(compared, concurrency, (item) => backUpObject(options, item))) {
      if (!backedUp) continue;
      count(counts, backedUp);
      yield `${JSON.stringify(backedUp.entry)}\n`;
    }
  }
  const { stream, result } = createDigest();
  await place.put(objectsKey(id), pipeThrough(Readable.from(lines()), createGzip(), stream));
  return { ...counts, ...result };
}

interface BackedUpObject {
  entry: ObjectEntry;
  isCopied: boolean;
}

function count(counts: ObjectCounts, { entry, isCopied }: BackedUpObject): void {
  if ("problem" in entry) {
    counts[entry.problem] += 1;
    return;
  }
  counts.count += 1;
  counts.objectBytes += entry.bytes;
  if (isCopied) counts.copied += 1;
}

/** Null for a size of a cover that was never made. */
async function backUpObject(
  options: BackupOptions,
  { referenced, earlier }: ComparedObject,
): Promise<BackedUpObject | null> {
  const { key } = referenced;
  const existing = await findExisting(options, { referenced, earlier });
  if (existing) return { entry: existing, isCopied: false };
  try {
    return { entry: { key, ...(await copyObject(options, referenced)) }, isCopied: true };
  } catch (error) {
    if (error instanceof DamagedObjectError) return { entry: { key, problem: "damaged" }, isCopied: false };
    if (!(error instanceof StorageError) || error.reason !== "absent") throw error;
    if (referenced.mayLack) return null;
    // It was deleted after the snapshot, or it is really missing.
    const isMissing = await isNamed(options.sequelize, key);
    return { entry: { key, problem: isMissing ? "missing" : "gone" }, isCopied: false };
  }
}

/**
 * Returns the object if the backup already has it. A row has its hash; pictures of an organization have none, so the
 * previous backup provides it. Content never changes under a key, and interrupted copies have no key, so comparing the
 * size is enough.
 */
async function findExisting(
  { place, storage }: BackupOptions,
  { referenced, earlier }: ComparedObject,
): Promise<ObjectEntry | undefined> {
  const { key } = referenced;
  const stored = await place.stat(contentKey(key));
  if (!stored) return undefined;
  const before = earlier && "sha256" in earlier ? earlier.sha256 : undefined;
  const sha256 = referenced.sha256 ?? before;
  if (!sha256 || (before && before !== sha256)) return undefined;
  const bytes = referenced.bytes ?? (await storage.stat(key))?.bytes;
  return bytes === stored.bytes ? { key, bytes, sha256 } : undefined;
}

async function copyObject({ place, storage }: BackupOptions, { key, sha256 }: ReferencedObject) {
  const { stream, result } = createDigest(sha256);
  await place.put(contentKey(key), pipeThrough(await storage.open(key), stream));
  return result;
}

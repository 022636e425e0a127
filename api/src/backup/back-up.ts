/** Makes a backup of a running installation. */
import { createReadStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { createGzip } from "node:zlib";
import type { Sequelize } from "sequelize";
import { createDigest, DamagedError, through } from "../files/digest.ts";
import { isNamed } from "../files/named-objects.ts";
import { type Storage, StorageError } from "../storage/storage.ts";
import { dumpDatabase, type WantedObject } from "./dump.ts";
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
const day = 24 * 3_600_000;

export interface BackupOptions {
  /** Postgres itself, not a pooler. */
  url: string;
  sequelize: Sequelize;
  storage: Storage;
  place: Storage;
  samling: Manifest["samling"];
  clock: () => Date;
}

type Counts = Omit<Manifest["objects"], "bytes" | "sha256">;

export async function backUp(options: BackupOptions): Promise<Manifest> {
  const { url, place, samling, clock } = options;
  const previous = await findManifest(place);
  await place.removeUnfinished(new Date(clock().getTime() - day));
  const folder = await mkdtemp(join(tmpdir(), "samling-backup-"));
  try {
    const id = newId(clock());
    const wantedFile = join(folder, "objects");
    const dump = await dumpDatabase({ url, place, id, wantedFile });
    const objects = await backUpObjects(options, { id, wantedFile, previous });
    const manifest = { format: 1 as const, id, ...dump, finishedAt: clock().toISOString(), samling, objects };
    await writeManifest(place, manifest);
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Compared {
  wanted: WantedObject;
  /** The same object in the previous backup. */
  earlier: ObjectEntry | undefined;
}

/** Both are ordered by key, so neither has to fit into memory. */
async function* withEarlier(
  wanted: AsyncIterable<WantedObject>,
  earlier: AsyncIterator<ObjectEntry, void>,
): AsyncGenerator<Compared, void> {
  let next = await earlier.next();
  for await (const object of wanted) {
    while (!next.done && next.value.key < object.key) next = await earlier.next();
    yield { wanted: object, earlier: !next.done && next.value.key === object.key ? next.value : undefined };
  }
}

async function* nothing(): AsyncGenerator<ObjectEntry, void> {}

interface Run {
  id: string;
  wantedFile: string;
  previous: Manifest | null;
}

async function backUpObjects(options: BackupOptions, { id, wantedFile, previous }: Run): Promise<Manifest["objects"]> {
  const { place } = options;
  const counts: Counts = { count: 0, objectBytes: 0, copied: 0, gone: 0, missing: 0, damaged: 0 };
  const wanted = readLines<WantedObject>(createReadStream(wantedFile));
  const compared = withEarlier(wanted, previous ? readObjects(place, previous) : nothing());
  async function* lines() {
    for await (const kept of mapInOrder(compared, concurrency, (one) => keepObject(options, one))) {
      if (!kept) continue;
      count(counts, kept);
      yield `${JSON.stringify(kept.entry)}\n`;
    }
  }
  const { stream, result } = createDigest();
  await place.put(objectsKey(id), through(Readable.from(lines()), createGzip(), stream));
  return { ...counts, ...result };
}

interface Kept {
  entry: ObjectEntry;
  isCopied: boolean;
}

function count(counts: Counts, { entry, isCopied }: Kept): void {
  if ("problem" in entry) {
    counts[entry.problem] += 1;
    return;
  }
  counts.count += 1;
  counts.objectBytes += entry.bytes;
  if (isCopied) counts.copied += 1;
}

/** Null for a size of a cover that was never made. */
async function keepObject(options: BackupOptions, { wanted, earlier }: Compared): Promise<Kept | null> {
  const { key } = wanted;
  const known = await findKept(options, { wanted, earlier });
  if (known) return { entry: known, isCopied: false };
  try {
    return { entry: { key, ...(await copyObject(options, wanted)) }, isCopied: true };
  } catch (error) {
    if (error instanceof DamagedError) return { entry: { key, problem: "damaged" }, isCopied: false };
    if (!(error instanceof StorageError) || error.reason !== "absent") throw error;
    if (wanted.mayLack) return null;
    // Somebody has deleted it since the snapshot, or it is really missing.
    const isMissing = await isNamed(options.sequelize, key);
    return { entry: { key, problem: isMissing ? "missing" : "gone" }, isCopied: false };
  }
}

/**
 * The object as it already is in the backup. A row has its hash; for pictures of an organization, which have none, the
 * previous backup has it. Content never changes under a key, and what was broken off has no key, so the size tells the rest.
 */
async function findKept(
  { place, storage }: BackupOptions,
  { wanted, earlier }: Compared,
): Promise<ObjectEntry | undefined> {
  const { key } = wanted;
  const stored = await place.stat(contentKey(key));
  if (!stored) return undefined;
  const before = earlier && "sha256" in earlier ? earlier.sha256 : undefined;
  const sha256 = wanted.sha256 ?? before;
  if (!sha256 || (before && before !== sha256)) return undefined;
  const bytes = wanted.bytes ?? (await storage.stat(key))?.bytes;
  return bytes === stored.bytes ? { key, bytes, sha256 } : undefined;
}

async function copyObject({ place, storage }: BackupOptions, { key, sha256 }: WantedObject) {
  const { stream, result } = createDigest(sha256);
  await place.put(contentKey(key), through(await storage.open(key), stream));
  return result;
}

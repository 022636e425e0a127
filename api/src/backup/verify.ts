/** Reads a whole backup again and names what is missing or damaged. */
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createDigest } from "../files/digest.ts";
import { type Storage, StorageError } from "../storage/storage.ts";
import { contentKey, type Manifest, type ObjectEntry, objectsKey, tableKey } from "./manifest.ts";
import { mapInOrder, readObjects } from "./object-list.ts";

const concurrency = 4;

export interface Fault {
  /** Where it is in the backup. */
  key: string;
  problem: "missing" | "damaged";
}

interface File {
  bytes: number;
  sha256: string;
}

export async function* verifyBackup(place: Storage, manifest: Manifest): AsyncGenerator<Fault, void> {
  const { id } = manifest;
  for (const table of manifest.tables)
    yield* named(tableKey(id, table.name), await judge(place, tableKey(id, table.name), table));
  const list = await judge(place, objectsKey(id), manifest.objects);
  yield* named(objectsKey(id), list);
  // Without its list nobody knows what the objects should be.
  if (list) return;
  const check = async (entry: ObjectEntry): Promise<Fault | null> => {
    if ("problem" in entry) return null;
    const problem = await judge(place, contentKey(entry.key), entry);
    return problem && { key: contentKey(entry.key), problem };
  };
  for await (const fault of mapInOrder(readObjects(place, manifest), concurrency, check)) if (fault) yield fault;
}

function* named(key: string, problem: Fault["problem"] | null): Generator<Fault, void> {
  if (problem) yield { key, problem };
}

async function judge(place: Storage, key: string, { bytes, sha256 }: File): Promise<Fault["problem"] | null> {
  try {
    const { stream, result } = createDigest();
    const sink = new Writable({ write: (_chunk, _encoding, done) => done() });
    await pipeline(await place.open(key), stream, sink);
    return result.bytes === bytes && result.sha256 === sha256 ? null : "damaged";
  } catch (error) {
    if (error instanceof StorageError && error.reason === "absent") return "missing";
    throw error;
  }
}

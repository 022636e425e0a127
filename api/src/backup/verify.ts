/** Reads a whole backup again and reports missing and damaged objects. */
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createDigest } from "../files/digest.ts";
import { type Storage, StorageError } from "../storage/storage.ts";
import { contentKey, type Manifest, type ObjectEntry, objectsKey, tableKey } from "./manifest.ts";
import { mapInOrder, readObjects } from "./object-list.ts";

const concurrency = 4;

export interface BackupFault {
  key: string;
  problem: "missing" | "damaged";
}

interface ExpectedFile {
  bytes: number;
  sha256: string;
}

export async function* verifyBackup(place: Storage, manifest: Manifest): AsyncGenerator<BackupFault, void> {
  const { id } = manifest;
  for (const table of manifest.tables)
    yield* toFaults(tableKey(id, table.name), await checkFile(place, tableKey(id, table.name), table));
  const list = await checkFile(place, objectsKey(id), manifest.objects);
  yield* toFaults(objectsKey(id), list);
  // Without its list, the expected objects are unknown.
  if (list) return;
  const check = async (entry: ObjectEntry): Promise<BackupFault | null> => {
    if ("problem" in entry) return null;
    const problem = await checkFile(place, contentKey(entry.key), entry);
    return problem && { key: contentKey(entry.key), problem };
  };
  for await (const fault of mapInOrder(readObjects(place, manifest), concurrency, check)) if (fault) yield fault;
}

function* toFaults(key: string, problem: BackupFault["problem"] | null): Generator<BackupFault, void> {
  if (problem) yield { key, problem };
}

async function checkFile(
  place: Storage,
  key: string,
  { bytes, sha256 }: ExpectedFile,
): Promise<BackupFault["problem"] | null> {
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

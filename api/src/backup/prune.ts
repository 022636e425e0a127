/** Removes old backups, with the objects that no later one has: deleted content leaves the backups this way. */
import type { Storage } from "../storage/storage.ts";
import { contentKey, findManifest, listBackups, listFiles, manifestKey, objectsKey } from "./manifest.ts";
import { readList, readObjects } from "./object-list.ts";

const batchSize = 500;

/**
 * Keeps the newest backups, and the last one of each of the newest `dayCount` days that have any; returns how many
 * others it removed. Interrupted backups before the newest ones are removed as well.
 */
export async function prune(place: Storage, keepCount: number, dayCount = 0): Promise<number> {
  const complete = await listBackups(place);
  const newest = complete.slice(-keepCount);
  const lastOfDays = [...new Map(complete.map((id) => [id.slice(0, "20260131".length), id])).values()];
  const retained = [...new Set([...newest, ...(dayCount > 0 ? lastOfDays.slice(-dayCount) : [])])];
  const files = await listFiles(place);
  const old = [...files.keys()].filter((id) => id < (newest[0] ?? "") && !retained.includes(id)).sort();
  for (const id of old) {
    // Without its manifest the backup no longer counts: if this is interrupted, the rest is removed the next time.
    await place.remove([manifestKey(id)]);
    if (files.get(id)?.includes(objectsKey(id))) await removeObjects(place, id, retained);
    await place.remove(files.get(id) ?? []);
  }
  return old.filter((id) => complete.includes(id)).length;
}

/** All lists have the same order, so that none has to fit into memory. */
async function removeObjects(place: Storage, id: string, retained: readonly string[]): Promise<void> {
  const others = await Promise.all(retained.map((item) => openCursor(place, item)));
  let unneeded: string[] = [];
  for await (const { key } of readList(place, id)) {
    const matches = await Promise.all(others.map((has) => has(key)));
    if (!matches.includes(true)) unneeded.push(contentKey(key));
    if (unneeded.length < batchSize) continue;
    await place.remove(unneeded);
    unneeded = [];
  }
  await place.remove(unneeded);
}

/** Answers, for keys in ascending order, whether this backup has them. */
async function openCursor(place: Storage, id: string): Promise<(key: string) => Promise<boolean>> {
  const manifest = await findManifest(place, id);
  if (!manifest) throw new Error(`The backup ${id} disappeared.`);
  const entries = readObjects(place, manifest);
  let next = await entries.next();
  return async (key) => {
    while (!next.done && next.value.key < key) next = await entries.next();
    return !next.done && next.value.key === key;
  };
}

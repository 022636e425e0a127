/** Drafts on this device, in IndexedDB: one per person and collection, its files beside it. */

import { createKey } from "@samling/accounts/create-key";
import { draftMark } from "@samling/contract/constants/stored-keys";
import { readStored, withDrafts, writeStored } from "@samling/portal";
import { completeDraft } from "./complete-draft.ts";
import { attachBlobs, detachBlobs, findBlobId } from "./detach-blobs.ts";
import type { Draft, UnfinishedWork } from "./draft.ts";

/** Every blob of a draft: longer keys sort after their prefix. */
const blobRange = (id: string) => IDBKeyRange.bound([id], [id, []]);

const snapshot = (work: UnfinishedWork) => detachBlobs({ ...work, savedAt: Date.now() } satisfies Draft, createKey);

/** Written at the last moment before a page is closed, which leaves no time for asynchronous work. */
const lastMomentKey = (id: string) => `draft:${id}`;

/** Files must be stored already; the texts are not lost. Without room for it, the previous draft is still there. */
export const saveAtOnce = (id: string, work: UnfinishedWork): void =>
  writeStored(lastMomentKey(id), JSON.stringify(snapshot(work).value));

/** A draft without a state was being deleted. */
type LastMomentDraft = Pick<Draft, "savedAt"> & Partial<Draft>;

function readLastMoment(id: string): LastMomentDraft | null {
  try {
    return JSON.parse(readStored(lastMomentKey(id)) ?? "null") as LastMomentDraft | null;
  } catch {
    return null;
  }
}

/** Writes the current draft; stored files are not written again. Atomic. */
export const saveDraft = (id: string, work: UnfinishedWork): Promise<void> =>
  withDrafts(async (database) => {
    const { value, blobs } = snapshot(work);
    const transaction = database.transaction(["drafts", "blobs"], "readwrite");
    const store = transaction.objectStore("blobs");
    const present = (await store.getAllKeys(blobRange(id))).map(([, blobId]) => blobId);
    const writes: Promise<unknown>[] = [
      ...present.filter((blobId) => !blobs.has(blobId)).map((blobId) => store.delete([id, blobId])),
      ...[...blobs]
        .filter(([blobId]) => !present.includes(blobId))
        .map(([blobId, blob]) => store.put(blob, [id, blobId])),
      transaction.objectStore("drafts").put(value, id),
      transaction.done,
    ];
    await Promise.all(writes);
    mark(id, work.state.files.length + work.state.waiting.length);
  });

/** Marks a draft for the start page, the profile and the collection, which need not load the draft itself. */
const markKey = (id: string) => draftMark + id;
const mark = (id: string, files: number | null): void =>
  writeStored(markKey(id), files === null ? null : String(files));

/** The draft; null if it, or one of its files, is missing. */
export async function readDraft(id: string): Promise<Draft | null> {
  const stored = await readStoredDraft(id);
  if (!stored || !isDeleted(id, stored)) return stored;
  await deleteDraft(id);
  return null;
}

function isDeleted(id: string, { savedAt }: Draft): boolean {
  const last = readLastMoment(id);
  return last !== null && !last.state && last.savedAt >= savedAt;
}

const readStoredDraft = (id: string): Promise<Draft | null> =>
  withDrafts(async (database) => {
    const transaction = database.transaction(["drafts", "blobs"]);
    const store = transaction.objectStore("blobs");
    const [value, keys, storedBlobs] = await Promise.all([
      transaction.objectStore("drafts").get(id),
      store.getAllKeys(blobRange(id)),
      store.getAll(blobRange(id)),
    ]);
    if (value === undefined) return null;
    const blobs = new Map(storedBlobs.map((blob, index) => [keys[index]?.[1] ?? "", blob]));
    const stored = completeDraft(attachBlobs(value, blobs));
    const last = readLastMoment(id);
    const isNewer = last !== null && last.savedAt > (stored?.savedAt ?? 0);
    return (isNewer && completeDraft(attachBlobs(last, blobs))) || stored;
  });

/** The draft's own copy of a file, which exists even if the file has been moved since it was chosen. */
export async function readStoredFile(id: string, file: Blob): Promise<Blob | null> {
  const blobId = findBlobId(file);
  if (!blobId) return null;
  const stored = await withDrafts((database) => database.get("blobs", [id, blobId])).catch(() => null);
  return stored ?? null;
}

export async function deleteDraft(id: string): Promise<void> {
  // A page that ends before the rest is done leaves nothing to continue with.
  writeStored(lastMomentKey(id), JSON.stringify({ savedAt: Date.now() } satisfies LastMomentDraft));
  mark(id, null);
  await withDrafts(async (database) => {
    const transaction = database.transaction(["drafts", "blobs"], "readwrite");
    await Promise.all([
      transaction.objectStore("drafts").delete(id),
      transaction.objectStore("blobs").delete(blobRange(id)),
      transaction.done,
    ]);
  });
  writeStored(lastMomentKey(id), null);
}

/** Every draft at a place: its own id, and longer ones below it. "0" sorts right after "/". */
export const listDraftIds = (place: string): Promise<string[]> =>
  withDrafts((database) => database.getAllKeys("drafts", IDBKeyRange.bound(place, `${place}0`, false, true)));

/** Puts a draft with its files under another id, which must be free. */
export async function moveDraft(from: string, to: string): Promise<void> {
  for (const name of [lastMomentKey, markKey]) {
    const stored = readStored(name(from));
    if (stored !== null) writeStored(name(to), stored);
    writeStored(name(from), null);
  }
  await withDrafts(async (database) => {
    const transaction = database.transaction(["drafts", "blobs"], "readwrite");
    const [drafts, blobs] = [transaction.objectStore("drafts"), transaction.objectStore("blobs")];
    const [value, keys, storedBlobs] = await Promise.all([
      drafts.get(from),
      blobs.getAllKeys(blobRange(from)),
      blobs.getAll(blobRange(from)),
    ]);
    if (value === undefined) return;
    await Promise.all([
      drafts.put(value, to),
      drafts.delete(from),
      ...storedBlobs.map((blob, index) => blobs.put(blob, [to, keys[index]?.[1] ?? ""])),
      blobs.delete(blobRange(from)),
      transaction.done,
    ]);
  });
}

/** Drafts on this device: unsent contributions, one per person and collection, with their files. */
import type { DBSchema, IDBPDatabase } from "idb";

interface DraftsSchema extends DBSchema {
  drafts: { key: string; value: unknown };
  blobs: { key: [draft: string, blob: string]; value: Blob };
}

/** Loaded on demand, since most visitors have no draft. */
async function open(): Promise<IDBPDatabase<DraftsSchema>> {
  const { openDB } = await import("idb");
  return openDB<DraftsSchema>("samling-drafts", 1, {
    upgrade: (database) => {
      database.createObjectStore("drafts");
      database.createObjectStore("blobs");
    },
    // Another page needs to upgrade the database; do not block it.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
}

/** One connection per use: an idle page never blocks another. */
export async function withDrafts<T>(use: (database: IDBPDatabase<DraftsSchema>) => Promise<T>): Promise<T> {
  const database = await open();
  try {
    return await use(database);
  } finally {
    database.close();
  }
}

export const draftIdOf = (userId: string, collectionId: string): string => `${userId}/${collectionId}`;

/** Erases every draft of a person, with its files. */
export const eraseDrafts = (userId: string): Promise<void> =>
  withDrafts(async (database) => {
    // "0" sorts right after "/".
    const [first, end] = [draftIdOf(userId, ""), `${userId}0`];
    const transaction = database.transaction(["drafts", "blobs"], "readwrite");
    await Promise.all([
      transaction.objectStore("drafts").delete(IDBKeyRange.bound(first, end, false, true)),
      transaction.objectStore("blobs").delete(IDBKeyRange.bound([first], [end], false, true)),
      transaction.done,
    ]);
  });

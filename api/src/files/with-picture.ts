import { inTransaction } from "../database/transaction.ts";
import type { Storage } from "../storage/storage.ts";
import { commitObjects, discardObjects } from "./pending-objects.ts";
import { keysOf, type StoredPicture, storePicture } from "./store-picture.ts";

interface Picture {
  storage: Storage;
  organizationId: string;
  kind: "logo" | "image" | "cover";
  data: Buffer;
}

/** Stores a picture, then writes the rows that name it in one transaction; if they fail the picture is removed. */
export async function withPicture<T>(
  { storage, ...picture }: Picture,
  write: (stored: StoredPicture) => Promise<T>,
): Promise<T> {
  const stored = await storePicture(storage, picture);
  try {
    return await inTransaction(async () => {
      await commitObjects(keysOf(stored.key));
      return write(stored);
    });
  } catch (error) {
    await discardObjects(storage, keysOf(stored.key));
    throw error;
  }
}

/** Appends the body of one request, as far as it arrives, to a file. */
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { col, fn } from "sequelize";
import { inTransaction } from "../../database/transaction.ts";
import { AppError } from "../../errors.ts";
import { commitObjects, discardObjects, keepAlive, registerObject } from "../../files/pending-objects.ts";
import { Upload } from "../../models/contributions.ts";
import type { Storage } from "../../storage/storage.ts";

/** Bytes after which a piece is stored durably: the maximum that a killed process loses. */
export const partBytes = 16 * 1024 ** 2;

/** Returns the file's new length. A broken connection only ends the last piece. */
export async function receiveParts(storage: Storage, upload: Upload, source: Readable): Promise<number> {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const read = () => chunks.next().catch(() => ({ done: true as const, value: undefined }));
  let offset = upload.received;
  for (let next = await read(); !next.done; next = await read()) {
    const first: Buffer = next.value;
    let bytes = 0;
    async function* part() {
      for (let piece: Buffer | undefined = first; piece; ) {
        bytes += piece.length;
        yield piece;
        const more = bytes < partBytes ? await read() : undefined;
        piece = more && !more.done ? more.value : undefined;
      }
    }
    await addPart(storage, { upload, offset, source: Readable.from(part()), count: () => bytes });
    offset += bytes;
  }
  return offset;
}

interface Part {
  upload: Upload;
  offset: number;
  source: Readable;
  /** Its length, once it is stored. */
  count: () => number;
}

/** If another request has appended to the file in the meantime, this one's piece is discarded. */
async function addPart(storage: Storage, { upload, offset, source, count }: Part): Promise<void> {
  const { id, organizationId } = upload;
  const key = `${organizationId}/originals/${randomUUID()}`;
  await registerObject(organizationId, key);
  const stopKeepingAlive = keepAlive(() => [key]);
  try {
    await storage.put(key, source);
    await inTransaction(async () => {
      const values = { received: offset + count(), keys: fn("array_append", col("keys"), key), touchedAt: new Date() };
      const [changed] = await Upload.update(values as object, { where: { id, received: offset } });
      if (changed === 0) throw new AppError("CONFLICT");
      await commitObjects([key]);
    });
  } catch (error) {
    await discardObjects(storage, [key]);
    throw error;
  } finally {
    stopKeepingAlive();
  }
}

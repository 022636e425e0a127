/** The tus server's data store: rows for metadata, our storage for the bytes. */
import { Readable } from "node:stream";
import { importLimits } from "@samling/contract/limits";
import { DataStore, Upload as TusUpload } from "@tus/utils";
import { col, fn } from "sequelize";
import { inTransaction } from "../../database/transaction.ts";
import { AppError, orNotFound } from "../../errors.ts";
import { removeUpload } from "../../files/examine-upload.ts";
import { checkFreeSpace, findFreeSpace, sumWaiting } from "../../files/free-space.ts";
import { commitObjects, storeOriginal } from "../../files/pending-objects.ts";
import { Upload, type UploadField } from "../../models/contributions.ts";
import { Import } from "../../models/import.ts";
import type { Storage } from "../../storage/storage.ts";

/** Metadata of an admitted file. */
export interface AdmittedUpload {
  organizationId: string;
  collectionId: string | null;
  userId: string;
  field: UploadField;
  filename: string;
  /** Id of the import that it belongs to. */
  heldBy: string | null;
}

export class UploadStore extends DataStore {
  readonly #storage: Storage;

  constructor(storage: Storage) {
    super();
    this.#storage = storage;
    this.extensions = ["creation", "termination"];
  }

  override async create(upload: TusUpload): Promise<TusUpload> {
    const { filename: name, ...facts } = upload.metadata as unknown as AdmittedUpload;
    await inTransaction(async () => {
      if (facts.heldBy !== null) await reserveImportFile(facts.organizationId, facts.heldBy);
      await Upload.create({ ...facts, name, id: upload.id, bytes: upload.size ?? 0 });
    });
    return upload;
  }

  override async write(stream: Readable, id: string): Promise<number> {
    return receiveParts(this.#storage, await findUpload(id), stream);
  }

  override async getUpload(id: string): Promise<TusUpload> {
    const { bytes, received } = await findUpload(id);
    return new TusUpload({ id, size: bytes, offset: received });
  }

  override async remove(id: string): Promise<void> {
    await removeUpload({ id });
  }
}

/** Files that are sent to an import at the same time wait here for each other. None is added once it has started. */
async function reserveImportFile(organizationId: string, heldBy: string): Promise<void> {
  await orNotFound(Import.findOne({ where: { organizationId, id: heldBy, state: "draft" }, lock: true }));
  const files = await Upload.count({ where: { organizationId, heldBy } });
  if (files >= importLimits.looseFiles) throw new AppError("IMAGE_OVERFLOW_ERROR");
}

async function findUpload(id: string): Promise<Upload> {
  return orNotFound(Upload.findByPk(id));
}

/** Bytes after which a piece is stored durably: a killed process loses no more than these. */
export const partBytes = 16 * 1024 ** 2;

/** Returns the file's new length. A broken connection only ends the last piece. */
async function receiveParts(storage: Storage, upload: Upload, source: Readable): Promise<number> {
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
    await checkArrival(upload, offset);
    await addPart(storage, { upload, offset, source: Readable.from(part()), count: () => bytes });
    offset += bytes;
  }
  return offset;
}

/** Others may have sent their files since it was admitted. */
async function checkArrival({ organizationId, field, name, bytes }: Upload, offset: number): Promise<void> {
  const total = bytes - offset + (await sumWaiting(organizationId, null));
  checkFreeSpace({ ...(await findFreeSpace(organizationId)), file: bytes }, { field, name, bytes, total });
}

interface UploadPart {
  upload: Upload;
  offset: number;
  source: Readable;
  /** Its length, once it is stored. */
  count: () => number;
}

/** Discards the piece if another request has appended to the file in the meantime. */
async function addPart(storage: Storage, { upload, offset, source, count }: UploadPart): Promise<void> {
  const { id, organizationId } = upload;
  await storeOriginal(storage, organizationId, async (key) => {
    await storage.put(key, source);
    await inTransaction(async () => {
      const values = { received: offset + count(), keys: fn("array_append", col("keys"), key), touchedAt: new Date() };
      const [changed] = await Upload.update(values as object, { where: { id, received: offset } });
      if (changed === 0) throw new AppError("CONFLICT");
      await commitObjects([key]);
    });
  });
}

/** The tus server's data store: rows for metadata, our storage for the bytes. */
import type { Readable } from "node:stream";
import { DataStore, Upload as TusUpload } from "@tus/utils";
import { orNotFound } from "../../errors.ts";
import { removeUpload } from "../../files/examine-upload.ts";
import { Upload, type UploadField } from "../../models/contributions.ts";
import type { Storage } from "../../storage/storage.ts";
import { receiveParts } from "./receive-parts.ts";

/** Metadata of an admitted file. */
export interface Admitted {
  organizationId: string;
  collectionId: string | null;
  userId: string;
  field: UploadField;
  filename: string;
  /** The import that it belongs to. */
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
    const { filename: name, ...facts } = upload.metadata as unknown as Admitted;
    await Upload.create({ ...facts, name, id: upload.id, bytes: upload.size ?? 0 });
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

async function findUpload(id: string): Promise<Upload> {
  return orNotFound(Upload.findByPk(id));
}

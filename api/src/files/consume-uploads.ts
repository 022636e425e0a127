/** Files that were uploaded ahead become part of a contribution. */
import { unknownInput } from "../errors.ts";
import { Upload } from "../models/contributions.ts";
import type { Storage } from "../storage/storage.ts";
import { examineUpload } from "./examine-upload.ts";
import type { ReceivedFile } from "./receive-form.ts";

interface UploadOwner {
  userId: string;
  collectionId: string;
}

const usedMessage = "has been used or abandoned in the meantime";

/** Returns them in the requested order. One that is incomplete, or another person's, is unknown. */
export async function findUploads(
  storage: Storage,
  ids: readonly string[],
  { userId, collectionId }: UploadOwner,
): Promise<ReceivedFile[]> {
  if (ids.length === 0) return [];
  const uploads = await Upload.findAll({ where: { id: [...ids], userId, collectionId } });
  const files: ReceivedFile[] = [];
  for (const [index, id] of ids.entries()) {
    const upload = uploads.find((item) => item.id === id);
    if (!upload || ids.indexOf(id) !== index)
      throw unknownInput(["uploads", index], "is not an upload that waits for this contribution");
    if (upload.received < upload.bytes) throw unknownInput(["uploads", index], "is not complete");
    await examineUpload(storage, upload);
    const examined = await Upload.findByPk(id);
    if (!examined) throw unknownInput(["uploads", index], usedMessage);
    files.push(present(examined));
  }
  return files;
}

/** Uploads that a proposal holds, by id: they were examined when it was sent. Those removed since are missing. */
export async function readUploads(ids: readonly string[]): Promise<Map<string, ReceivedFile>> {
  const uploads = ids.length > 0 ? await Upload.findAll({ where: { id: [...ids] } }) : [];
  return new Map(uploads.map((upload) => [upload.id, present(upload)]));
}

/** Runs inside the transaction that makes rows name the objects: from then on they belong to the contribution. */
export async function consumeUploads(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const consumed = await Upload.destroy({ where: { id: [...ids] } });
  if (consumed < ids.length) throw unknownInput(["uploads", 0], usedMessage);
}

const present = ({ field, name, keys: [key = ""], type, bytes, sha256, placeholder }: Upload): ReceivedFile => ({
  field,
  name,
  key,
  placeholder,
  type: type ?? "",
  bytes,
  sha256: sha256 ?? "",
});

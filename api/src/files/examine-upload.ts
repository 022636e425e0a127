/** Examines a complete upload, and joins its pieces into one object. */
import { Readable } from "node:stream";
import type { MediaType } from "@samling/contract/constants/files";
import { inTransaction } from "../database/transaction.ts";
import type { PictureFacts } from "../engines/image.ts";
import { UnreadableError } from "../engines/unreadable-error.ts";
import { AppError } from "../errors.ts";
import { signalWhileWaiting } from "../http/request-context.ts";
import { Upload, type UploadField } from "../models/contributions.ts";
import type { Storage } from "../storage/storage.ts";
import { checkUpload } from "./decode-upload.ts";
import { FileExaminer, type FilePlace, fileError } from "./file-examiner.ts";
import { commitObjects, releaseObjects, storeOriginal } from "./pending-objects.ts";
import type { ReceivedFile } from "./receive-form.ts";
import { runInTurn } from "./run-in-turn.ts";
import { kindOf, sniffImport, sniffMedia, sniffRelated } from "./sniff.ts";

/** Running examinations of this process, by upload. */
const underway = new Map<string, Promise<void>>();

/** Removes a file that cannot be accepted and throws why. A client that retries gets the first outcome. */
export async function examineUpload(storage: Storage, upload: Upload): Promise<void> {
  const { id, userId, sha256 } = upload;
  if (sha256) return;
  const running = underway.get(id);
  if (running) return signalWhileWaiting(() => running);
  const examining = runInTurn(userId, () => examineNow(storage, upload)).finally(() => underway.delete(id));
  underway.set(id, examining);
  return examining;
}

const typeOf = (head: Buffer, { field, name }: FilePlace): Promise<string | null> =>
  field === "mediaFiles"
    ? sniffMedia(head)
    : field === "importFiles"
      ? sniffImport(head, name)
      : sniffRelated(head, name);

async function examineNow(storage: Storage, upload: Upload): Promise<void> {
  const { field, name, keys } = upload;
  const examiner = new FileExaminer({ place: { field, name }, typeOf: (head) => typeOf(head, { field, name }) });
  const chunks = examine(readParts(storage, keys), examiner);
  try {
    if (keys.length > 1) return await mergeParts(storage, { upload, examiner, chunks });
    for await (const _ of chunks);
    const picture = await checkPicture(storage, upload, { key: keys[0] ?? "", type: examiner.facts.type });
    await Upload.update({ ...examiner.facts, ...columnsOf(picture) }, { where: { id: upload.id } });
  } catch (error) {
    if (error instanceof AppError && error.status < 500) await removeUpload(upload);
    throw error;
  }
}

/** Decodes a picture at once, so that its contributor learns of damage early. Null for other files. */
export async function checkPicture(
  storage: Storage,
  upload: FilePlace & { userId: string; organizationId: string },
  stored: { key: string; type: string },
): Promise<PictureFacts | null> {
  if (upload.field !== "mediaFiles" || kindOf(stored.type as MediaType) !== "image") return null;
  try {
    const { userId, organizationId } = upload;
    return await checkUpload(storage, { ...stored, userId, organizationId });
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    throw fileError("UNREADABLE_FILE", upload, "cannot be decoded");
  }
}

const columnsOf = (picture: PictureFacts | null) => ({
  look: picture?.perceptualHash ?? null,
  placeholder: picture?.placeholder ?? null,
});

async function* readParts(storage: Storage, keys: readonly string[]): AsyncGenerator<Buffer> {
  for (const key of keys) for await (const chunk of await storage.open(key)) yield chunk as Buffer;
}

async function* examine(chunks: AsyncIterable<Buffer>, examiner: FileExaminer): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    await examiner.take(chunk);
    yield chunk;
  }
  await examiner.end();
}

interface MergeInput {
  upload: Upload;
  examiner: FileExaminer;
  chunks: AsyncIterable<Buffer>;
}

async function mergeParts(storage: Storage, { upload, examiner, chunks }: MergeInput): Promise<void> {
  const { id, organizationId, keys } = upload;
  await storeOriginal(storage, organizationId, async (key) => {
    await storage.put(key, Readable.from(chunks));
    const picture = await checkPicture(storage, upload, { key, type: examiner.facts.type });
    await inTransaction(async () => {
      const [changed] = await Upload.update(
        { ...examiner.facts, ...columnsOf(picture), keys: [key] },
        { where: { id, sha256: null } },
      );
      // Another request was faster, and its object will do as well.
      if (changed === 0) return releaseObjects(organizationId, [key]);
      await commitObjects([key]);
      return releaseObjects(organizationId, keys);
    });
  });
}

interface StoreFileInput extends FilePlace {
  field: UploadField;
  organizationId: string;
}

/** Examines a file from another source like one that was sent; if it fails, nothing of it is left. */
export function storeFile(storage: Storage, content: Readable, input: StoreFileInput): Promise<ReceivedFile> {
  const { organizationId, field, name } = input;
  const examiner = new FileExaminer({ place: { field, name }, typeOf: (head) => typeOf(head, { field, name }) });
  return storeOriginal(storage, organizationId, async (key) => {
    await storage.put(key, Readable.from(examine(content, examiner)));
    const sender = { field, name, userId: organizationId, organizationId };
    const picture = await checkPicture(storage, sender, { key, type: examiner.facts.type });
    return { field, name, key, ...examiner.facts, placeholder: picture?.placeholder ?? null };
  }).catch((error) => {
    throw error instanceof UnreadableError ? fileError("UNREADABLE_FILE", { field, name }, error.message) : error;
  });
}

/** Leaves the rest of it to the sweeper. */
export const removeUpload = ({ id }: Pick<Upload, "id">): Promise<void> =>
  inTransaction(async () => {
    const upload = await Upload.findByPk(id, { lock: true });
    if (!upload) return;
    await releaseObjects(upload.organizationId, upload.keys);
    await upload.destroy();
  });

/** Pictures of an organization itself: its logo, and the covers of its collections. */
import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { coverKey, coverWidths } from "@samling/contract/covers";
import { inTransaction } from "../database/transaction.ts";
import { decode } from "../engines/decoders.ts";
import type { OrganizationPicture, OrganizationPictureKind } from "../engines/organization-picture.ts";
import { UnreadableError } from "../engines/unreadable-error.ts";
import { AppError } from "../errors.ts";
import { signalWhileWaiting } from "../http/request-context.ts";
import type { Storage } from "../storage/storage.ts";
import { senderOf } from "./find-sender.ts";
import { commitObjects, discardObjects, registerObject } from "./pending-objects.ts";

export interface StoredPicture {
  key: string;
  type: string;
}

/** All keys of a picture: a cover has several sizes. */
export const keysOf = (key: string): string[] =>
  /\/cover-[^/]+$/.test(key) ? [key, ...coverWidths.map((width) => coverKey(key, width))] : [key];

/** Stored upright and without camera metadata; a caller that names the key commits all of `keysOf` with it. */
export async function storePicture(
  storage: Storage,
  { organizationId, kind, data }: { organizationId: string; kind: OrganizationPictureKind; data: Buffer },
): Promise<StoredPicture> {
  const type = kind === "logo" ? "image/png" : "image/jpeg";
  const { picture, narrow } = await make(data, kind, organizationId);
  const hash = createHash("sha256").update(picture).digest("hex").slice(0, 10);
  // The same picture may be stored twice at once: each copy is registered, then committed or swept on its own.
  const key = `${organizationId}/pictures/${randomUUID()}/${kind}-${hash}.${kind === "logo" ? "png" : "jpg"}`;
  const put = async (objectKey: string, content: Buffer) => {
    await registerObject(organizationId, objectKey);
    await storage.put(objectKey, Readable.from([content]));
  };
  await put(key, picture);
  for (const { width, data: narrower } of narrow) await put(coverKey(key, width), narrower);
  return { key, type };
}

async function make(data: Buffer, kind: OrganizationPictureKind, organizationId: string): Promise<OrganizationPicture> {
  try {
    const prepared = await signalWhileWaiting(() =>
      decode("makeOrganizationPicture", { data, kind }, senderOf(organizationId)),
    );
    if (!prepared) throw new AppError("UNSUPPORTED_TYPE");
    return prepared;
  } catch (error) {
    throw error instanceof UnreadableError ? new AppError("UNREADABLE_FILE", { cause: error }) : error;
  }
}

interface PictureInput {
  storage: Storage;
  organizationId: string;
  kind: "logo" | "image" | "cover";
  data: Buffer;
}

/** Stores a picture, then writes the rows that name it in one transaction; if they fail the picture is removed. */
export async function withPicture<T>(
  { storage, ...picture }: PictureInput,
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

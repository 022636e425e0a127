/** Pictures of an organization itself: its logo, and the covers of its collections. */
import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import sharp from "sharp";
import { AppError } from "../../errors.ts";
import type { Storage } from "../../storage/storage.ts";
import { registerObject } from "./pending-objects.ts";

const sizes = { logo: { width: 512, height: 512 }, image: { width: 2400, height: 1600 } } as const;

export interface StoredPicture {
  key: string;
  type: string;
}

/**
 * Stored upright and without what a camera wrote beside it. Whoever makes a row name the key adopts it in the same
 * transaction (`adoptObjects`).
 */
export async function storePicture(
  storage: Storage,
  { organizationId, kind, data }: { organizationId: string; kind: keyof typeof sizes; data: Buffer },
): Promise<StoredPicture> {
  const type = kind === "logo" ? "image/png" : "image/jpeg";
  const picture = await encode(data, kind);
  const hash = createHash("sha256").update(picture).digest("hex").slice(0, 10);
  // The same picture may be stored twice at once: each is registered and adopted, or swept, for itself.
  const key = `${organizationId}/pictures/${randomUUID()}/${kind}-${hash}.${kind === "logo" ? "png" : "jpg"}`;
  await registerObject(organizationId, key);
  await storage.put(key, Readable.from([picture]));
  return { key, type };
}

async function encode(data: Buffer, kind: keyof typeof sizes): Promise<Buffer> {
  try {
    const image = sharp(data, { failOn: "error", limitInputPixels: 60_000_000 });
    const { format } = await image.metadata();
    if (format !== "jpeg" && format !== "png") throw new AppError("UNSUPPORTED_TYPE");
    const fitted = image.autoOrient().resize({ ...sizes[kind], fit: "inside", withoutEnlargement: true });
    return await (kind === "logo" ? fitted.png() : fitted.jpeg({ quality: 84, mozjpeg: true })).toBuffer();
  } catch (error) {
    throw error instanceof AppError ? error : new AppError("UNREADABLE_FILE", { cause: error });
  }
}

/** Pictures of an organization itself: its logo, and the covers of its collections. */

import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { coverKey, coverWidths } from "@samling/contract/covers";
import sharp from "sharp";
import { AppError } from "../errors.ts";
import type { Storage } from "../storage/storage.ts";
import { registerObject } from "./pending-objects.ts";

const sizes = {
  logo: { width: 512, height: 512 },
  image: { width: 2400, height: 1600 },
  cover: { width: 2400, height: 1600 },
} as const;

export interface StoredPicture {
  key: string;
  type: string;
}

/** All keys that are stored for a picture: a cover has several sizes. */
export const keysOf = (key: string): string[] =>
  /\/cover-[^/]+$/.test(key) ? [key, ...coverWidths.map((width) => coverKey(key, width))] : [key];

/**
 * Stored upright and without camera metadata. A caller that makes a row name the key commits all of `keysOf` in the
 * same transaction (`commitObjects`).
 */
export async function storePicture(
  storage: Storage,
  { organizationId, kind, data }: { organizationId: string; kind: keyof typeof sizes; data: Buffer },
): Promise<StoredPicture> {
  const type = kind === "logo" ? "image/png" : "image/jpeg";
  const picture = await encode(data, kind);
  const hash = createHash("sha256").update(picture).digest("hex").slice(0, 10);
  // The same picture may be stored twice at once: each copy is registered, then committed or swept on its own.
  const key = `${organizationId}/pictures/${randomUUID()}/${kind}-${hash}.${kind === "logo" ? "png" : "jpg"}`;
  const put = async (objectKey: string, content: Buffer) => {
    await registerObject(organizationId, objectKey);
    await storage.put(objectKey, Readable.from([content]));
  };
  await put(key, picture);
  if (kind === "cover") {
    for (const width of coverWidths) await put(coverKey(key, width), await narrow(picture, width));
  }
  return { key, type };
}

/** A telephone does not have to download a picture as wide as a desktop screen. */
const narrow = (picture: Buffer, width: number): Promise<Buffer> =>
  sharp(picture).resize({ width, withoutEnlargement: true }).webp({ quality: 74, effort: 4 }).toBuffer();

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

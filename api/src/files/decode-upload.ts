/** Decodes a picture that was uploaded ahead. */
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { developPicture } from "../engines/develop.ts";
import { makeStill } from "../engines/image.ts";
import type { Storage } from "../storage/storage.ts";

/** Enough for a screen, where the browser cannot show the file itself. */
const stillWidth = 1_600;

/** A still of it without metadata. Throws `UnreadableError` if nobody could be shown the picture. */
export async function decodeUpload(storage: Storage, { key, type }: { key: string; type: string }): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "samling-upload-"));
  try {
    const path = join(folder, "original");
    await pipeline(await storage.open(key), createWriteStream(path));
    return await makeStill(await developPicture({ path, type, folder }), stillWidth);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

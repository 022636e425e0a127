/** Decodes a picture that was uploaded ahead. */
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { decode } from "../engines/decoders.ts";
import type { Storage } from "../storage/storage.ts";

/** A still of it without metadata, and its look. Throws `UnreadableError` if nobody could be shown the picture. */
export async function decodeUpload(
  storage: Storage,
  { key, type, sender }: { key: string; type: string; sender?: string },
): Promise<{ still: Buffer; look: string | null }> {
  const folder = await mkdtemp(join(tmpdir(), "samling-upload-"));
  try {
    const path = join(folder, "original");
    await pipeline(await storage.open(key), createWriteStream(path));
    return await decode("showPicture", { path, type, folder }, sender);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

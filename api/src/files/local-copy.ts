/** Keeps files that an engine reads and writes on this machine's disk while it works. */
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Digest } from "./digest.ts";

interface LocalCopyOptions {
  path: string;
  /** Its folder, where other files may be written. */
  folder: string;
}

export async function withLocalCopy<T>(
  open: () => Readable | Promise<Readable>,
  work: (copy: LocalCopyOptions) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "samling-copy-"));
  try {
    const path = join(folder, "original");
    await pipeline(await open(), createWriteStream(path));
    return await work({ path, folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function digestFile(path: string): Promise<Digest> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  const { size: bytes } = await stat(path);
  return { bytes, sha256: hash.digest("hex") };
}

/** Keeps files that an engine reads and writes on this machine's disk while it works. */
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtempDisposable, stat } from "node:fs/promises";
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
  await using folder = await mkdtempDisposable(join(tmpdir(), "samling-copy-"));
  const path = join(folder.path, "original");
  await pipeline(await open(), createWriteStream(path));
  return await work({ path, folder: folder.path });
}

export async function digestFile(path: string): Promise<Digest> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  const { size: bytes } = await stat(path);
  return { bytes, sha256: hash.digest("hex") };
}

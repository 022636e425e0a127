import { Readable } from "node:stream";
import { createDiskStorage } from "../storage/disk-storage.ts";
import type { Storage } from "../storage/storage.ts";

/** The error that the system would give. */
async function* upTo(freeBytes: number, source: AsyncIterable<Buffer>) {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > freeBytes) throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
    yield chunk;
  }
}

/** A disk with room for only so many bytes of one file. */
export function createSmallDisk(folder: string, freeBytes: number): Storage {
  const disk = createDiskStorage(folder);
  return { ...disk, put: (key, source) => disk.put(key, Readable.from(upTo(freeBytes, source))) };
}

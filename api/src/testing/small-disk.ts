import { Readable } from "node:stream";
import { createDiskStorage } from "../storage/disk-storage.ts";
import type { Storage } from "../storage/storage.ts";

/** The error that the system would give. */
async function* upTo(room: number, source: AsyncIterable<Buffer>) {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > room) throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
    yield chunk;
  }
}

/** A disk with room for a certain number of bytes of one file. */
export function createSmallDisk(folder: string, room: number): Storage {
  const disk = createDiskStorage(folder);
  return { ...disk, put: (key, source) => disk.put(key, Readable.from(upTo(room, source))) };
}

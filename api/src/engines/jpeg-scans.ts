/** Counts the scans of a JPEG: each is one more pass over all pixels, even if only a few bytes long. */
import { type FileHandle, open } from "node:fs/promises";
import { findMarker, isFrameHeader, isProgressive, marker, maxSegments } from "./jpeg-segments.ts";
import { UnreadableError } from "./unreadable-error.ts";

/** Programs write about ten. */
const maxScans = 100;
const chunkBytes = 256 * 1024;

/** Fails if there are too many. All other errors are left to the decoder. */
export async function countScans(path: string): Promise<number> {
  await using file = await open(path);
  let scans = 0;
  /** Components of a frame that one scan of them all completes; undefined if more scans follow. */
  let components: number | undefined;
  let offset = 2;
  for (let segments = 0; segments < maxSegments; segments += 1) {
    const [prefix, code = 0, high = 0, low = 0, ...content] = await read(file, offset, 10);
    if (prefix !== 0xff || code === marker.endOfImage) return scans;
    const isPadding = code === 0xff;
    if (isFrameHeader(code)) components = isProgressive(code) ? undefined : content[5];
    offset += isPadding ? 1 : 2 + high * 256 + low;
    if (code !== marker.startOfScan) continue;
    scans += 1;
    if (content[0] === components) return scans;
    if (scans > maxScans) throw new UnreadableError(`It has more than ${maxScans} scans.`);
    offset = await findEndOfScan(file, offset);
  }
  throw new UnreadableError("It has too many segments.");
}

async function findEndOfScan(file: FileHandle, from: number): Promise<number> {
  for (let offset = from; ; ) {
    const chunk = await read(file, offset, chunkBytes);
    const found = findMarker(chunk);
    if (found >= 0 && found + 1 < chunk.length) return offset + found;
    if (chunk.length < chunkBytes) return offset + chunk.length;
    offset += found < 0 ? chunk.length : found;
  }
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

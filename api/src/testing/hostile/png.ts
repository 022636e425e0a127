import { crc32, deflateSync } from "node:zlib";
import { longs } from "../traces/boxes.ts";

export function pngChunk(name: string, content: Buffer): Buffer {
  const data = Buffer.concat([Buffer.from(name), content]);
  return Buffer.concat([longs(content.length), data, longs(crc32(data))]);
}

/** Makes an 8-bit grayscale PNG by default. */
export function makePng({
  width = 1,
  height = 1,
  depth = 8,
  color = 0,
  isInterlaced = false,
  chunks = [] as Buffer[],
  data = deflateSync(Buffer.alloc(height * (width + 1))),
} = {}): Buffer {
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    pngChunk("IHDR", Buffer.concat([longs(width, height), Buffer.from([depth, color, 0, 0, isInterlaced ? 1 : 0])])),
    ...chunks,
    pngChunk("IDAT", data),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

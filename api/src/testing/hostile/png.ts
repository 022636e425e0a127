import { crc32, deflateSync } from "node:zlib";
import { longs } from "../traces/boxes.ts";

export function pngChunk(name: string, content: Buffer): Buffer {
  const data = Buffer.concat([Buffer.from(name), content]);
  return Buffer.concat([longs(content.length), data, longs(crc32(data))]);
}

/** Gray, of eight bits. */
export function makePng({
  width = 1,
  height = 1,
  isInterlaced = false,
  chunks = [] as Buffer[],
  data = deflateSync(Buffer.alloc(height * (width + 1))),
} = {}): Buffer {
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    pngChunk("IHDR", Buffer.concat([longs(width, height), Buffer.from([8, 0, 0, 0, isInterlaced ? 1 : 0])])),
    ...chunks,
    pngChunk("IDAT", data),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/**
 * The worst files for code that walks through their structure: as many of its smallest parts as fit into their bytes.
 */
import { box, longs } from "../traces/boxes.ts";

const fill = (bytes: number, start: Buffer, part: Buffer, end: Buffer = Buffer.alloc(0)): Buffer =>
  Buffer.concat([start, Buffer.alloc(Math.max(0, bytes - start.length - end.length), part), end]);

const jpegFrame = Buffer.from("ffd8ffc0000b080010001001011100", "hex");
const pngStart = Buffer.from("89504e470d0a1a0a0000000d49484452000000100000001008000000003a98a0bd", "hex");
const gifStart = Buffer.concat([Buffer.from("GIF89a"), Buffer.from([16, 0, 16, 0, 0, 0, 0])]);
const ftyp = (brand: string) => box("ftyp", brand, longs(0), brand);

interface WalkedFile {
  /** Type that the file appears to have. */
  type: string;
  make: (bytes: number) => Buffer;
  /** Most of it is skipped in one step. */
  isCheap?: boolean;
}

export const walkedFiles: Record<string, WalkedFile> = {
  "JPEG of padding": { type: "image/jpeg", make: (bytes) => fill(bytes, jpegFrame, Buffer.from([0xff])) },
  "JPEG of empty segments": {
    type: "image/jpeg",
    make: (bytes) => fill(bytes, jpegFrame, Buffer.from("fffe0002", "hex")),
  },
  "JPEG of escaped bytes": {
    type: "image/jpeg",
    isCheap: true,
    make: (bytes) =>
      fill(bytes, Buffer.concat([jpegFrame, Buffer.from("ffda0002", "hex")]), Buffer.from("ff00", "hex")),
  },
  "JPEG of empty scans": {
    type: "image/jpeg",
    isCheap: true,
    make: (bytes) =>
      fill(bytes, Buffer.concat([jpegFrame, Buffer.from("ffda0002", "hex")]), Buffer.from("ffda0002", "hex")),
  },
  "PNG of empty chunks": {
    type: "image/png",
    make: (bytes) => fill(bytes, pngStart, Buffer.from("000000007445587400000000", "hex")),
  },
  "GIF of blocks of one byte": {
    type: "image/gif",
    make: (bytes) => fill(bytes, Buffer.concat([gifStart, Buffer.from("21fe", "hex")]), Buffer.from([1, 0])),
  },
  "GIF of empty frames": {
    type: "image/gif",
    make: (bytes) => fill(bytes, gifStart, Buffer.from("2c00000000010001000002" + "00", "hex")),
  },
  "WebP without end": {
    type: "image/webp",
    isCheap: true,
    make: (bytes) => fill(bytes, Buffer.from("RIFF\xff\xff\xff\x7fWEBPVP8 ", "latin1"), Buffer.from([0])),
  },
  "AVIF of empty boxes": { type: "image/avif", make: (bytes) => fill(bytes, ftyp("avif"), box("free")) },
  "HEIC of empty boxes": { type: "image/heic", make: (bytes) => fill(bytes, ftyp("heic"), box("free")) },
  "MP4 of empty boxes": { type: "video/mp4", make: (bytes) => fill(bytes, ftyp("isom"), box("free")) },
  "MOV of empty boxes": { type: "video/quicktime", make: (bytes) => fill(bytes, ftyp("qt  "), box("free")) },
};

import { randomBytes } from "node:crypto";
import sharp from "sharp";

/** Bytes as pieces that may share memory, so that large transfers need little of it. */
export type Pieces = readonly Buffer[];

export const bytesOf = (pieces: Pieces): number => pieces.reduce((sum, { length }) => sum + length, 0);

/** Twelve megapixels in about four megabytes, like a telephone's, or a smaller one. */
export const makePhoto = (width = 4000, height = 3000): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "grey",
      noise: { type: "gaussian", mean: 128, sigma: 24 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer();

/** The same picture as a different file: a comment distinguishes them, as equal files would be stored once. */
export function retell(photo: Buffer): Pieces {
  const text = randomBytes(16).toString("hex");
  const comment = Buffer.alloc(4 + text.length);
  comment.writeUInt16BE(0xfffe);
  comment.writeUInt16BE(text.length + 2, 2);
  comment.write(text, 4);
  return [photo.subarray(0, 2), comment, photo.subarray(2)];
}

const box = (name: string, bytes: number, content = Buffer.alloc(0)): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + bytes);
  head.write(name, 4, "latin1");
  return Buffer.concat([head, content]);
};
const noise = randomBytes(1024 ** 2);

/** A structurally valid film of so many megabytes. */
export function makeFilm(megabytes: number): Pieces {
  const brand = Buffer.from("isom\0\0\0\0isom");
  const head = [box("ftyp", brand.length, brand), box("moov", 0), box("mdat", megabytes * noise.length)];
  return [Buffer.concat([...head, randomBytes(16)]), noise.subarray(16), ...Array<Buffer>(megabytes - 1).fill(noise)];
}

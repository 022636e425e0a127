import { randomBytes } from "node:crypto";
import sharp from "sharp";

/** Twelve megapixels in about four megabytes, like a phone's. */
export const makePhoto = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: "grey",
      noise: { type: "gaussian", mean: 128, sigma: 24 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer();

/** The same picture as a different file: a comment distinguishes them, as equal files would be stored once. */
export function withUniqueComment(photo: Buffer): Blob {
  const comment = Buffer.alloc(20, randomBytes(16).toString("hex"));
  comment.writeUInt16BE(0xfffe);
  comment.writeUInt16BE(18, 2);
  return new Blob([new Uint8Array(photo.subarray(0, 2)), new Uint8Array(comment), new Uint8Array(photo.subarray(2))]);
}

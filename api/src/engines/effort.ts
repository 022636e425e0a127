/** Estimates the work of decoding a picture from its header, so that nothing has to be tried first. */
import sharp from "sharp";
import type { Original } from "./develop.ts";
import { countScans } from "./jpeg-scans.ts";

/**
 * Pixels of a JPEG, once for each scan: photographs of 100 megapixels in ten. They take at most 2 s of processor time.
 */
const maxPasses = 1_000_000_000;
/** Bytes of other pixels. Those of an interlaced picture are visited in seven passes, and count four times. */
const maxBytes = 600_000_000;

/** Effort as a share of the limit for ordinary pictures: with more than 1 it goes to the slow lane at once. */
export async function estimateEffort({ path, type }: Original): Promise<number> {
  if (type === "image/heic") return 0;
  try {
    const { width, height, channels = 3, depth, isProgressive } = await sharp(path).metadata();
    const pixels = width * height;
    if (type === "image/jpeg") return (pixels * (await countScans(path))) / maxPasses;
    const bytes = pixels * channels * (depth === "ushort" ? 2 : depth === "float" ? 4 : 1);
    return (bytes * (isProgressive ? 4 : 1)) / maxBytes;
  } catch {
    return 0;
  }
}

/** Perceptual hashes of pictures: pictures that look alike differ in few bits. */
import phash from "sharp-phash";
import type { RawImage } from "./render-edit.ts";

/** Raise it when hashes are computed in another way: a job then computes all of them again. */
export const perceptualHashVersion = 1;

/**
 * The most bits in which two files of one picture may differ. Measured on 44 pictures: other formats, sizes down to 240
 * pixels and strong compression change at most 4 bits; a frame moved by a twentieth differs in at least 5, and another
 * picture in at least 20.
 */
export const maxNearlySameBits = 4;

/** Smallest deviation of a channel that is more than noise, which would give all blank pages the same hash. */
const minDetail = 3;

/** Returns 64 zeros and ones, or null if the picture has no detail. Expects the smallest derivative. */
export async function hashPicture(picture: RawImage): Promise<string | null> {
  if (!hasDetail(picture)) return null;
  return phash(picture.data, { raw: picture.info });
}

/** Sharp's own statistics count entropy and sharpness as well, which takes longer than the hash itself. */
function hasDetail({ data, info: { channels } }: RawImage): boolean {
  const pixels = data.length / channels;
  for (let channel = 0; channel < channels; channel += 1) {
    let [sum, squares] = [0, 0];
    for (let index = channel; index < data.length; index += channels) {
      const value = data[index] ?? 0;
      sum += value;
      squares += value * value;
    }
    // A single pixel has no deviation.
    if ((squares - sum ** 2 / pixels) / (pixels - 1) >= minDetail ** 2) return true;
  }
  return false;
}

import { createRandom } from "./random.ts";

const size = 256;
let tile: Int8Array | undefined;

/** Film grain: how much lighter or darker each pixel of a square becomes. All pictures share one square. */
function grainTile(): Int8Array {
  if (tile) return tile;
  const random = createRandom("grain");
  tile = Int8Array.from({ length: size * size }, () => Math.round((random.next() - random.next()) * 14));
  return tile;
}

/** Gives enlarged pictures a texture. Changes `rgb` in place, by the same amount in each channel. */
export function addGrain(rgb: Uint8Array, width: number): void {
  const grain = grainTile();
  const clamped = new Uint8ClampedArray(rgb.buffer, rgb.byteOffset, rgb.byteLength);
  let at = 0;
  for (let y = 0; at < clamped.length; y++) {
    const row = (y % size) * size;
    for (let x = 0; x < width; x++) {
      const change = grain[row + (x & (size - 1))] ?? 0;
      clamped[at] = (clamped[at] ?? 0) + change;
      clamped[at + 1] = (clamped[at + 1] ?? 0) + change;
      clamped[at + 2] = (clamped[at + 2] ?? 0) + change;
      at += 3;
    }
  }
}

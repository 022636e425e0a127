import { createRandom } from "./random.ts";

/** A tile of film grain, black and white specks of low opacity, that gives enlarged pictures a surface again. */
export function createGrainTile(seed: string, size: number): Buffer {
  const random = createRandom(`grain ${seed}`);
  const tile = Buffer.alloc(size * size * 4);
  for (let at = 0; at < tile.length; at += 4) {
    const strength = random.next() - random.next();
    tile.fill(strength > 0 ? 255 : 0, at, at + 3);
    tile[at + 3] = Math.abs(strength) * 26;
  }
  return tile;
}

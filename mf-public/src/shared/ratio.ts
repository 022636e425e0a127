/** Extreme proportions are cropped by their frame, so that they do not dominate their row. */
const clampRatio = (ratio: number) => Math.min(4, Math.max(0.4, ratio));

/** The tiles of sounds and stories, so that rows keep one height. */
const tileRatios: Record<string, number> = { sound: 1.25, text: 4 / 3 };

interface RatioItem {
  width: number | null;
  height: number | null;
  kind?: string;
}

/** Width over height, with a default until it is known. */
export function ratioOf({ width, height, kind }: RatioItem): number {
  const tileRatio = kind && tileRatios[kind];
  if (tileRatio) return tileRatio;
  return width && height ? clampRatio(width / height) : 1.5;
}

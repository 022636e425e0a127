/** Extreme proportions are cropped by their frame, so that they do not dominate their row. */
const clampRatio = (ratio: number) => Math.min(4, Math.max(0.4, ratio));

/** The tile of a sound, so that rows keep one height. */
const soundRatio = 1.25;

interface RatioItem {
  width: number | null;
  height: number | null;
  kind?: string;
}

/** Width over height, with a default until it is known. */
export function ratioOf({ width, height, kind }: RatioItem): number {
  if (kind === "sound") return soundRatio;
  return width && height ? clampRatio(width / height) : 1.5;
}

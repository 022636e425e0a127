/** Extreme proportions are cropped by their frame, so that they do not dominate their row. */
const clampRatio = (ratio: number) => Math.min(4, Math.max(0.4, ratio));

/** Width over height, with a default until it is known. */
export const ratioOf = (item: { width: number | null; height: number | null }): number =>
  item.width && item.height ? clampRatio(item.width / item.height) : 1.5;

/** Justified rows from edge to edge, computed only from the proportions: nothing moves while pictures load. */

/** Positions in pixels within the grid. */
export interface GridRow {
  /** Index of the first item, and of the one after the last. */
  start: number;
  end: number;
  top: number;
  height: number;
}
export interface PlacedTile extends Pick<GridRow, "top" | "height"> {
  index: number;
  row: number;
  left: number;
  width: number;
}

export interface RowLayoutOptions {
  width: number;
  height: number;
  gap: number;
  /** More items will follow: an incomplete row waits for them, so that none moves when they arrive. */
  isOpen: boolean;
}

const deviation = (height: number, target: number) => Math.abs(Math.log(height / target));

export function layoutRows(
  ratios: readonly number[],
  { width, height: target, gap, isOpen }: RowLayoutOptions,
): GridRow[] {
  const rows: GridRow[] = [];
  let start = 0;
  let top = 0;
  let sum = 0;
  const heightOf = (count: number, total: number) => (width - gap * (count - 1)) / total;
  const close = (end: number, height: number) => {
    rows.push({ start, end, top, height });
    top += height + gap;
    start = end;
  };

  for (const [index, ratio] of ratios.entries()) {
    const count = index - start;
    const heightWithout = count > 0 ? heightOf(count, sum) : Number.POSITIVE_INFINITY;
    const height = heightOf(count + 1, sum + ratio);
    if (count > 0 && height <= target && deviation(heightWithout, target) < deviation(height, target)) {
      close(index, heightWithout);
      sum = 0;
    }
    sum += ratio;
    const fullHeight = heightOf(index + 1 - start, sum);
    if (fullHeight <= target) {
      close(index + 1, fullHeight);
      sum = 0;
    }
  }
  if (start < ratios.length && !isOpen) {
    close(ratios.length, Math.min(target, heightOf(ratios.length - start, sum)));
  }
  return rows;
}

/** The items of one row, side by side. */
export function placeTiles(
  { start, end, top, height }: GridRow,
  row: number,
  ratios: readonly number[],
  gap: number,
): PlacedTile[] {
  let left = 0;
  return ratios.slice(start, end).map((ratio, offset) => {
    const tile = { index: start + offset, row, top, left, height, width: ratio * height };
    left += tile.width + gap;
    return tile;
  });
}

export const heightOfRows = (rows: readonly GridRow[]): number => {
  const last = rows.at(-1);
  return last ? last.top + last.height : 0;
};

/** Index of the first row in the span, and after the last. `extra` comes below the pictures of each row. */
export function findRows(rows: readonly GridRow[], span: { from: number; to: number }, extra = 0): [number, number] {
  const topOf = (row: GridRow, index: number) => row.top + index * extra;
  const first = rows.findIndex((row, index) => topOf(row, index) + row.height + extra >= span.from);
  if (first < 0) return [rows.length, rows.length];
  const after = rows.findIndex((row, index) => index >= first && topOf(row, index) > span.to);
  return [first, after < 0 ? rows.length : after];
}

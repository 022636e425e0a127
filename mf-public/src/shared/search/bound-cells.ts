function widenRange(values: readonly number[], minDegrees: number): [number, number] {
  const [from, to] = [Math.min(...values), Math.max(...values)];
  const missing = Math.max(0, minDegrees - (to - from)) / 2;
  return [from - missing, to + missing];
}

/** Returns the part of the map that contains these cells, at least `minDegrees` wide and high. */
export function boundCells(cells: readonly { bbox: string }[], minDegrees: number): string {
  const boxes = cells.map(({ bbox }) => bbox.split(",").map(Number));
  const pick = (...edges: readonly number[]) => boxes.flatMap((box) => edges.map((edge) => box[edge] ?? 0));
  const [west, east] = widenRange(pick(0, 2), minDegrees);
  const [south, north] = widenRange(pick(1, 3), minDegrees);
  return [west, south, east, north].join(",");
}

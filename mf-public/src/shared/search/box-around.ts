function widenRange(values: readonly number[], minDegrees: number): [number, number] {
  const [from, to] = [Math.min(...values), Math.max(...values)];
  const missing = Math.max(0, minDegrees - (to - from)) / 2;
  return [from - missing, to + missing];
}

/** The part of the map that has them all, at least so many degrees wide and high. */
export function boxAround(cells: readonly { latitude: number; longitude: number }[], minDegrees: number): string {
  const [south, north] = widenRange(
    cells.map(({ latitude }) => latitude),
    minDegrees,
  );
  const [west, east] = widenRange(
    cells.map(({ longitude }) => longitude),
    minDegrees,
  );
  return [west, south, east, north].join(",");
}

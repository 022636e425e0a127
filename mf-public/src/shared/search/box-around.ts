function stretch(values: readonly number[], least: number): [number, number] {
  const [from, to] = [Math.min(...values), Math.max(...values)];
  const missing = Math.max(0, least - (to - from)) / 2;
  return [from - missing, to + missing];
}

/** The part of the map that has them all, at least so many degrees wide and high. */
export function boxAround(cells: readonly { latitude: number; longitude: number }[], least: number): string {
  const [south, north] = stretch(
    cells.map(({ latitude }) => latitude),
    least,
  );
  const [west, east] = stretch(
    cells.map(({ longitude }) => longitude),
    least,
  );
  return [west, south, east, north].join(",");
}

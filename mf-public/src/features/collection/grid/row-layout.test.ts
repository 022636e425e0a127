import { ratioOf } from "../../../shared/ratio.ts";
import { findRows, heightOfRows, layoutRows, placeTiles } from "./row-layout.ts";

const options = { width: 1200, height: 280, gap: 4, isOpen: false };
const mixed = Array.from({ length: 100 }, (_, i) => [1.5, 0.75, 1.33, 1, 1.78, 0.66][i % 6] ?? 1);

test("fills every row but the last from edge to edge", () => {
  const rows = layoutRows(mixed, options);
  for (const [index, row] of rows.slice(0, -1).entries()) {
    const last = placeTiles(row, index, mixed, options.gap).at(-1);
    expect((last?.left ?? 0) + (last?.width ?? 0)).toBeCloseTo(options.width, 6);
  }
});

test("places every picture once, in order", () => {
  const shown = layoutRows(mixed, options).flatMap((row, index) => placeTiles(row, index, mixed, options.gap));
  expect(shown.map((tile) => tile.index)).toEqual(mixed.map((_, index) => index));
});

test("keeps rows near the target height", () => {
  for (const row of layoutRows(mixed, options)) {
    expect(row.height).toBeGreaterThan(options.height * 0.65);
    expect(row.height).toBeLessThan(options.height * 1.4);
  }
});

test("does not enlarge an incomplete last row", () => {
  const rows = layoutRows([1], options);
  expect(rows).toEqual([{ start: 0, end: 1, top: 0, height: 280 }]);
});

test("moves no row when the next page arrives [V-COLL-07]", () => {
  const before = layoutRows(mixed.slice(0, 24), { ...options, isOpen: true });
  const after = layoutRows(mixed.slice(0, 48), { ...options, isOpen: true });
  expect(after.slice(0, before.length)).toEqual(before);
});

test("finds the rows within a span, captions included", () => {
  const rows = layoutRows(mixed, options);
  expect(findRows(rows, { from: 0, to: 10 })).toEqual([0, 1]);
  const [first, after] = findRows(rows, { from: 1000, to: 1500 });
  expect(first).toBeGreaterThan(1);
  expect(after - first).toBeLessThan(5);
  expect(findRows(rows, { from: heightOfRows(rows) + 1, to: heightOfRows(rows) + 2 })).toEqual([
    rows.length,
    rows.length,
  ]);
});

test("uses default proportions until they are known", () => {
  expect(ratioOf({ width: null, height: null })).toBe(1.5);
  expect(ratioOf({ width: 10_000, height: 100 })).toBe(4);
});

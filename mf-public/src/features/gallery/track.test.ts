import { buildTrack, distributeRows, findVisibleNumbers, framePosition } from "./track.ts";

const frame = (width: number, height: number) => ({ width, height });
const frames = Array.from({ length: 24 }, (_, i) => frame([1600, 900, 1200][i % 3] ?? 1, 1200));

test("distributes the frames so that the rows end about together", () => {
  const lengths = distributeRows(frames, 3).map((row) => buildTrack(row, 300, 24).lap);
  expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThan(450);
});

test("keeps every frame in place when the next page is added [V-GAL-04]", () => {
  const before = distributeRows(frames.slice(0, 12), 3);
  const after = distributeRows(frames, 3);
  for (const [index, row] of before.entries()) expect(after[index]?.slice(0, row.length)).toEqual(row);
});

test("renders only what is within the span", () => {
  const track = buildTrack(Array(100).fill(frame(1, 1)), 100, 0);
  expect(findVisibleNumbers(track, 250, 540, false)).toEqual([2, 6]);
  expect(findVisibleNumbers(track, 9_950, 12_000, false)).toEqual([99, 100]);
});

test("starts over after the last frame", () => {
  const track = buildTrack(Array(10).fill(frame(1, 1)), 100, 0);
  expect(findVisibleNumbers(track, 1_950, 2_150, true)).toEqual([19, 22]);
  expect(framePosition(track, 20)).toEqual({ start: 2_000, width: 100 });
});

test("renders nothing if there are no frames", () => {
  expect(findVisibleNumbers(buildTrack([], 100, 24), 0, 1000, true)).toEqual([0, 0]);
});

import { drawWarped, fillScale, findSource, type Pixels } from "./picture-warp.ts";

const size = { width: 400, height: 200 };
const corners = [
  { x: 0, y: 0 },
  { x: 400, y: 0 },
  { x: 400, y: 200 },
  { x: 0, y: 200 },
];

it("leaves a picture as it is without a warp", () => {
  expect(fillScale(size, {})).toBe(1);
  const { x, y } = findSource(size, {})({ x: 30, y: 170 });
  expect([x, y]).toEqual([expect.closeTo(30), expect.closeTo(170)]);
});

it.each([
  { angle: -10 },
  { angle: 15, perspective: { vertical: 0.4, horizontal: -0.4 } },
  { perspective: { vertical: -0.2, horizontal: 0 } },
])("shows no point outside of the picture, and one at its edge: %j", (warp) => {
  const source = findSource(size, warp);
  const shown = corners.map(source);
  const distances = shown.flatMap(({ x, y }) => [x, 400 - x, y, 200 - y]);
  expect(Math.min(...distances)).toBeCloseTo(0, 6);
  expect(source({ x: 200, y: 100 })).toEqual({ x: expect.closeTo(200), y: expect.closeTo(100) });
});

it("makes lines parallel that converge towards the top, and keeps straight lines straight", () => {
  const source = findSource(size, { perspective: { vertical: 0.3, horizontal: 0 } });
  const [topLeft, topRight, bottomRight, bottomLeft] = corners.map(source);
  // The content at the upper edge lies closer together in the picture.
  const above = (topRight?.x ?? 0) - (topLeft?.x ?? 0);
  const below = (bottomRight?.x ?? 0) - (bottomLeft?.x ?? 0);
  // Enlarged by 1.15; the upper edge is at half of the half width from the middle.
  expect(above / below).toBeCloseTo((1.15 - 0.15) / (1.15 + 0.15), 6);
  const [start, middle, end] = [0, 60, 200].map((y) => source({ x: 0, y }));
  const slope = (one = { x: 0, y: 0 }, other = { x: 0, y: 0 }) => (other.x - one.x) / (other.y - one.y);
  expect(slope(start, middle)).toBeCloseTo(slope(middle, end), 6);
});

it("draws every pixel where it was if nothing is to be changed", () => {
  const from: Pixels = { width: 2, height: 3, channels: 1, data: Uint8Array.from([0, 240, 80, 9, 160, 31]) };
  const to: Pixels = { width: 2, height: 3, channels: 1, data: new Uint8Array(6) };
  drawWarped(from, to, { warp: {}, part: { x: 0, y: 0, width: 2, height: 3 } });
  expect([...to.data]).toEqual([...from.data]);
});

it("draws a part of the frame, bilinear, in as many channels as there are", () => {
  const from: Pixels = { width: 4, height: 1, channels: 2, data: Uint8Array.from([0, 9, 80, 9, 160, 9, 240, 9]) };
  const to: Pixels = { width: 4, height: 1, channels: 2, data: new Uint8Array(8) };
  drawWarped(from, to, { warp: {}, part: { x: 1, y: 0, width: 2, height: 1 } });
  expect([...to.data]).toEqual([60, 9, 100, 9, 140, 9, 180, 9]);
});

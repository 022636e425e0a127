import type { PictureEdit } from "@samling/ui/crop-dialog";
import { toOriginalMarks } from "./original-marks.ts";

const whole = { x: 0, y: 0, width: 1, height: 1 };
const close = (box: { x: number; y: number; width: number; height: number }) => ({
  box: Object.fromEntries(Object.entries(box).map(([name, value]) => [name, expect.closeTo(value, 6)])),
});

it("finds a box of the cropped picture in the whole one", () => {
  const edit: PictureEdit = { rotation: 0, crop: { x: 0.5, y: 0.25, width: 0.5, height: 0.5 } };
  const [mark] = toOriginalMarks([{ box: { x: 0.5, y: 0, width: 0.5, height: 0.5 } }], edit, {
    width: 200,
    height: 100,
  });
  expect(mark).toEqual(close({ x: 0.75, y: 0.25, width: 0.25, height: 0.25 }));
});

it.each([
  // The upper left corner of the visible picture.
  [90 as const, { x: 0, y: 0.9, width: 0.2, height: 0.1 }],
  [180 as const, { x: 0.9, y: 0.8, width: 0.1, height: 0.2 }],
  [270 as const, { x: 0.8, y: 0, width: 0.2, height: 0.1 }],
])("finds it where the picture was rotated by %i degrees", (rotation, expected) => {
  const mark = { box: { x: 0, y: 0, width: 0.1, height: 0.2 } };
  expect(toOriginalMarks([mark], { rotation, crop: whole }, { width: 300, height: 200 })).toEqual([close(expected)]);
});

it("covers no less of a straightened picture, and stays within it", () => {
  const edit: PictureEdit = { rotation: 0, angle: 10, crop: whole };
  const size = { width: 400, height: 400 };
  const middle = { box: { x: 0.4, y: 0.4, width: 0.2, height: 0.2 } };
  const corner = { box: { x: 0, y: 0, width: 0.1, height: 0.1 } };
  const [inside, outside] = toOriginalMarks([middle, corner], edit, size);
  if (!(inside && outside && "box" in inside && "box" in outside)) throw new Error("Boxes stay boxes.");
  // A square that is rotated by 10 degrees and drawn 1.1585 times as large: 0.2 / 1.1585 * (cos + sin).
  expect(inside.box.width).toBeCloseTo((0.2 / 1.1585) * 1.1585, 3);
  expect(Math.min(outside.box.x, outside.box.y)).toBeGreaterThanOrEqual(0);
});

it("widens a brush to what it covers on the whole picture", () => {
  const line: [number, number][] = [
    [0.5, 0.5],
    [0.5, 0.6],
  ];
  const half: PictureEdit = { rotation: 90, crop: { x: 0, y: 0, width: 0.5, height: 1 } };
  // 10 of 100 pixels on what is shown are 10 of 100 on the whole, and a tenth more to be sure.
  const [mark] = toOriginalMarks([{ line, width: 0.1 }], half, { width: 50, height: 100 });
  expect(mark).toEqual({
    line: [
      [expect.closeTo(0.5), expect.closeTo(0.75)],
      [expect.closeTo(0.6), expect.closeTo(0.75)],
    ],
    width: expect.closeTo(0.11, 6),
  });
});

import type { PictureEdit } from "@samling/contract/types";
import { type Spot, toOriginalSpot, toShownSpot } from "./spots.ts";

const whole: PictureEdit = { blurs: [], rotation: 0, angle: 0, crop: { x: 0, y: 0, width: 1, height: 1 } };
const corner = { x: 0.1, y: 0.2 };
const show = (edit: Partial<PictureEdit> | null, spot: Spot = corner) =>
  toShownSpot(spot, { edit: edit && { ...whole, ...edit }, width: 400, height: 300 });

it("moves a spot with its picture that is rotated or cropped, and hides one that is cropped away [TELL-01]", () => {
  expect(show(null)).toEqual(corner);
  expect(show({ rotation: 90 })).toEqual({ x: 0.8, y: 0.1 });
  expect(show({ rotation: 180 })).toEqual({ x: 0.9, y: 0.8 });
  expect(show({ rotation: 270 })).toEqual({ x: 0.2, y: 0.9 });
  expect(show({ crop: { x: 0, y: 0, width: 0.5, height: 0.5 } })).toEqual({ x: 0.2, y: 0.4 });
  expect(show({ crop: { x: 0.5, y: 0, width: 0.5, height: 1 } })).toBeNull();
});

it("rotates and crops the box around a person with the picture [TELL-01]", () => {
  const face = { ...corner, width: 0.1, height: 0.2 };
  expect(show(null, face)).toEqual(face);
  expect(show({ rotation: 90 }, face)).toEqual({ x: 0.8, y: 0.1, width: 0.2, height: 0.1 });
  expect(show({ crop: { x: 0, y: 0, width: 0.5, height: 0.5 } }, face)).toEqual({
    x: 0.2,
    y: 0.4,
    width: 0.2,
    height: 0.4,
  });
  const edit = { ...whole, rotation: 270 as const, crop: { x: 0.1, y: 0, width: 0.5, height: 1 } };
  const picture = { edit, width: 400, height: 300 };
  expect(toShownSpot(toOriginalSpot(face, picture), picture)).toEqual(face);
});

it("hides a spot under a blurred part, drawn as a box or with a brush, even in a rotated picture [TELL-04]", () => {
  const box = { x: 0, y: 0.1, width: 0.2, height: 0.2 };
  expect(show({ blurs: [{ box }] })).toBeNull();
  expect(show({ blurs: [{ box }] }, { x: 0.3, y: 0.2 })).toEqual({ x: 0.3, y: 0.2 });
  expect(show({ blurs: [{ box }], rotation: 90 })).toBeNull();
  const brush = { line: [[0, 0.2] as [number, number], [0.5, 0.2] as [number, number]], width: 0.1 };
  expect(show({ blurs: [brush] }, { x: 0.25, y: 0.25 })).toBeNull();
  expect(show({ blurs: [brush] }, { x: 0.25, y: 0.3 })).not.toBeNull();
  expect(show({ blurs: [brush] }, { x: 0.7, y: 0.2 })).not.toBeNull();
  const tap = { line: [[0.1, 0.2] as [number, number]], width: 0.02 };
  expect([show({ blurs: [tap] }), show({ blurs: [tap] }, { x: 0.12, y: 0.2 })]).toEqual([null, { x: 0.12, y: 0.2 }]);
});

it("moves the edge of a straightened picture and leaves its middle, to either side", () => {
  expect(show({ angle: 10 }, { x: 0.5, y: 0.5 })).toEqual({ x: 0.5, y: 0.5 });
  const right = { x: 0.7, y: 0.5 };
  expect(show({ angle: 10 }, right)?.y).toBeGreaterThan(0.5);
  expect(show({ angle: -10 }, right)?.y).toBeLessThan(0.5);
});

it.each<Partial<PictureEdit>>([
  { rotation: 90, crop: { x: 0.2, y: 0.1, width: 0.6, height: 0.7 } },
  { angle: -7, crop: { x: 0.1, y: 0.1, width: 0.8, height: 0.8 } },
  { rotation: 270, angle: 9, perspective: { vertical: 0.3, horizontal: -0.2 } },
])("finds again the spot that was set in an edited picture: %j", (values) => {
  const picture = { edit: { ...whole, ...values }, width: 640, height: 480 };
  const found = toShownSpot(toOriginalSpot({ x: 0.4, y: 0.6 }, picture), picture);
  expect(found?.x).toBeCloseTo(0.4, 3);
  expect(found?.y).toBeCloseTo(0.6, 3);
});

import {
  fitAspect,
  isUnedited,
  noEdit,
  rotateSize,
  setEdge,
  setPerspective,
  toPixels,
  turnEdit,
  wholePicture,
} from "./picture-edit.ts";

const corner = { x: 0, y: 0, width: 0.5, height: 0.25 };
const size = { width: 400, height: 200 };

it("has four orientations and then returns to the first [VAL-15]", () => {
  let edit = noEdit;
  const rotations = [1, 2, 3, 4].map(() => {
    edit = turnEdit(edit, 90);
    return edit.rotation;
  });
  expect(rotations).toEqual([90, 180, 270, 0]);
  expect(turnEdit(noEdit, -90).rotation).toBe(270);
  expect(isUnedited(edit)).toBe(true);
});

it("keeps the crop on the same part of the picture when it is rotated", () => {
  const once = turnEdit({ rotation: 0, crop: corner }, 90);
  // The top left corner is at the top right after a quarter turn clockwise.
  expect(once.crop).toEqual({ x: 0.75, y: 0, width: 0.25, height: 0.5 });
  expect(turnEdit(once, -90)).toEqual({ rotation: 0, crop: corner });
});

it("takes the largest centered part of a fixed aspect ratio", () => {
  expect(fitAspect(1, size)).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
  expect(fitAspect(4, size)).toEqual({ x: 0, y: 0.25, width: 1, height: 0.5 });
});

it("accepts edges in pixels, and keeps them within the picture", () => {
  expect(toPixels(setEdge(wholePicture, { width: 100 }, { size }), size)).toEqual({
    x: 0,
    y: 0,
    width: 100,
    height: 200,
  });
  expect(toPixels(setEdge(corner, { x: 390 }, { size }), size)).toEqual({ x: 200, y: 0, width: 200, height: 50 });
  expect(toPixels(setEdge(corner, { width: 9000 }, { size }), size).width).toBe(400);
  expect(toPixels(setEdge(corner, { height: 0 }, { size }), size).height).toBe(16);
});

it("keeps a fixed aspect ratio when an edge is typed", () => {
  const { width, height } = toPixels(setEdge(wholePicture, { width: 300 }, { size, aspect: 1 }), size);
  expect([width, height]).toEqual([200, 200]);
  expect(toPixels(setEdge(wholePicture, { height: 100 }, { size, aspect: 1 }), size)).toMatchObject({
    width: 100,
    height: 100,
  });
});

it("rotates the size with the picture", () => {
  expect(rotateSize(size, 90)).toEqual({ width: 200, height: 400 });
  expect(rotateSize(size, 180)).toEqual(size);
});

it("keeps angle and perspective on the same sides of the picture when it is rotated", () => {
  const bent = setPerspective({ ...noEdit, angle: 3 }, { vertical: 0.2 });
  expect(turnEdit(bent, 90)).toMatchObject({ rotation: 90, angle: 3, perspective: { vertical: 0, horizontal: -0.2 } });
  expect(turnEdit(turnEdit(bent, 90), -90)).toEqual(bent);
  expect(turnEdit(turnEdit(bent, -90), -90).perspective).toEqual({ vertical: -0.2, horizontal: -0 });
});

it("is unedited again once angle and perspective are back at zero", () => {
  const bent = setPerspective(noEdit, { horizontal: -0.1 });
  expect([isUnedited(bent), isUnedited({ ...noEdit, angle: 3 })]).toEqual([false, false]);
  expect(isUnedited(setPerspective(bent, { horizontal: 0 }))).toBe(true);
});

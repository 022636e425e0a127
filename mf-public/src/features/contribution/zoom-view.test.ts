import { moveBy, whole, zoomAround } from "./zoom-view.ts";

const size = { width: 1000, height: 600 };

describe("the view of a zoomed picture", () => {
  it("keeps the point under the fingers in place", () => {
    const view = zoomAround(whole, 2, { x: 100, y: -50 }, size);
    expect(view).toEqual({ scale: 2, x: -100, y: 50 });
    expect(zoomAround(view, 0.5, { x: 100, y: -50 }, size)).toEqual(whole);
  });

  it("stays between the whole picture and the maximum zoom", () => {
    expect(zoomAround(whole, 0.2, { x: 300, y: 0 }, size)).toEqual(whole);
    expect(zoomAround(whole, 100, { x: 0, y: 0 }, size).scale).toBe(8);
  });

  it("moves to the picture's edge and no further", () => {
    const view = zoomAround(whole, 2, { x: 0, y: 0 }, size);
    expect(moveBy(view, { x: 5_000, y: -5_000 }, size)).toEqual({ scale: 2, x: 500, y: -300 });
    expect(moveBy(whole, { x: 40, y: 40 }, size)).toEqual(whole);
  });
});

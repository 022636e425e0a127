import { isFaint } from "./logo-contrast.ts";

/** Pixels as a canvas returns them: red, green, blue and alpha of each. */
const pixels = (...runs: [count: number, red: number, green: number, blue: number, alpha: number][]) =>
  new Uint8ClampedArray(runs.flatMap(([count, ...color]) => Array.from({ length: count }, () => color).flat()));

it("reports that a white logo is hardly visible on yellow, but stands out from green", () => {
  const white = pixels([60, 0, 0, 0, 0], [40, 255, 255, 255, 255]);
  expect(isFaint(white, "#FFD93B")).toBe(true);
  expect(isFaint(white, "#1E5F57")).toBe(false);
});

it("accepts a light logo with dark letters or a dark edge on yellow", () => {
  const lettered = pixels([80, 255, 255, 255, 255], [20, 17, 21, 26, 255]);
  expect(isFaint(lettered, "#FFD93B")).toBe(false);
});

it("ignores transparency, and returns no result for a picture without visible pixels", () => {
  const shadow = pixels([90, 0, 0, 0, 40], [10, 255, 255, 255, 255]);
  expect(isFaint(shadow, "#FFD93B")).toBe(true);
  expect(isFaint(pixels([100, 0, 0, 0, 0]), "#FFD93B")).toBe(false);
});

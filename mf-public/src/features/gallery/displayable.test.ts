import { isDisplayable } from "./displayable.ts";

test.each(["a.jpg", "a.JPEG", "a.png", "a.tif", "a.dng", "a.jfif", "a.mov", "a.mpg"])("shows %s [V-GAL-07]", (name) => {
  expect(isDisplayable({ thumbnailUrl: "/media/a/thumb.jpg", originalFileName: name })).toBe(true);
});

test.each(["a.pdf", "a.jpg.txt", "jpg", ""])("does not show %s [V-GAL-07]", (name) => {
  expect(isDisplayable({ thumbnailUrl: "/media/a/thumb.jpg", originalFileName: name })).toBe(false);
});

test("does not show a picture without a thumbnail [V-GAL-07]", () => {
  expect(isDisplayable({ thumbnailUrl: null, originalFileName: "a.jpg" })).toBe(false);
});

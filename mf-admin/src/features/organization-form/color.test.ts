import { readColor } from "./color.ts";

it.each([
  ["#1E5F57", "#1e5f57"],
  [" 1e5f57 ", "#1e5f57"],
  ["#fc0", "#ffcc00"],
  ["teal", null],
  ["#12345", null],
  ["", null],
])("parses %s as %s [A-EORG-03]", (typed, color) => {
  expect(readColor(typed)).toBe(color);
});

import { readColour } from "./colour.ts";

it.each([
  ["#1E5F57", "#1e5f57"],
  [" 1e5f57 ", "#1e5f57"],
  ["#fc0", "#ffcc00"],
  ["teal", null],
  ["#12345", null],
  ["", null],
])("parses %s as %s [A-EORG-03]", (typed, colour) => {
  expect(readColour(typed)).toBe(colour);
});

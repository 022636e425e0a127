import { compareLines } from "./compare-lines.ts";

const compare = (before: string, after: string) =>
  compareLines(before.replaceAll("|", "\n"), after.replaceAll("|", "\n")).map((pair) => [pair.before, pair.after]);

it.each([
  [
    "a|b|c",
    "a|B|c",
    [
      ["a", "a"],
      ["b", "B"],
      ["c", "c"],
    ],
  ],
  [
    "a|c",
    "a|b|c",
    [
      ["a", "a"],
      [null, "b"],
      ["c", "c"],
    ],
  ],
  [
    "a|b|c",
    "c",
    [
      ["a", null],
      ["b", null],
      ["c", "c"],
    ],
  ],
  [
    "a||b",
    "a|b|",
    [
      ["a", "a"],
      ["", null],
      ["b", "b"],
      [null, ""],
    ],
  ],
  [
    "a|b|c|d",
    "x|b|d|e",
    [
      ["a", "x"],
      ["b", "b"],
      ["c", null],
      ["d", "d"],
      [null, "e"],
    ],
  ],
  [
    "a|a|a",
    "a|a",
    [
      ["a", "a"],
      ["a", "a"],
      ["a", null],
    ],
  ],
  ["", "", [["", ""]]],
])("puts %j beside %j, with lines in common side by side [TELL-06]", (before, after, pairs) => {
  expect(compare(before, after)).toEqual(pairs);
});

it("shows long texts that have nothing in common as replaced, without trying all lines with all others [TELL-06]", () => {
  const before = Array.from({ length: 10_000 }, (_, index) => String(index)).join("\n");
  const after = Array.from({ length: 5_000 }, (_, index) => `x${index}`).join("\n");
  const began = process.cpuUsage();
  const pairs = compareLines(`first\n${before}`, `first\n${after}`);
  expect(process.cpuUsage(began).user).toBeLessThan(500_000);
  expect(pairs).toHaveLength(10_001);
  expect(pairs.slice(0, 2)).toEqual([
    { before: "first", after: "first" },
    { before: "0", after: "x0" },
  ]);
});

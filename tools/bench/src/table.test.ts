import type { Benchmark } from "./measurement.ts";
import { describeSection, formatTable, replaceSection } from "./table.ts";

const fast = { name: "fast", ours: "1.2 s", budget: "≤ 2.0 s", ok: true };
const heavy = { name: "heavy", ours: "9 MB", baseline: "6 MB", ratio: 1.5, budget: "≤ 1.2 ×", ok: false };
const benchmark = (title: string): Benchmark => ({ name: title, title, measure: async () => [] });

it("aligns the columns, with a dash if there is no baseline", () => {
  expect(formatTable([fast, heavy]).split("\n")).toEqual([
    "| what  | ours  | baseline | ratio | budget  | ok  |",
    "|-------|-------|----------|-------|---------|-----|",
    "| fast  | 1.2 s | –        | –     | ≤ 2.0 s | yes |",
    "| heavy | 9 MB  | 6 MB     | 1.50  | ≤ 1.2 × | no  |",
  ]);
});

it("keeps the latest of each part, and leaves the other parts unchanged", () => {
  const add = (document: string, title: string, day: string) =>
    replaceSection(document, describeSection(benchmark(title), [fast], day));
  const first = add(add("# Performance\n\nHow it is measured.\n", "In the browser", "2026-01-01"), "API", "2026-01-02");
  const second = add(first, "In the browser", "2026-02-01");
  expect(second).toBe(first.replace("2026-01-01", "2026-02-01"));
  expect(second.match(/^## .+$/gm)).toEqual(["## In the browser", "## API"]);
});

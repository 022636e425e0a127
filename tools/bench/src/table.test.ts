import { formatTable, replaceTable } from "./table.ts";

const fast = { name: "fast", ours: "1.2 s", budget: "≤ 2.0 s", ok: true };
const heavy = { name: "heavy", ours: "9 MB", baseline: "6 MB", ratio: 1.5, budget: "≤ 1.2 ×", ok: false };

it("aligns the columns, with a dash if there is no baseline", () => {
  expect(formatTable([fast, heavy]).split("\n")).toEqual([
    "| what  | ours  | baseline | ratio | budget  | ok  |",
    "|-------|-------|----------|-------|---------|-----|",
    "| fast  | 1.2 s | –        | –     | ≤ 2.0 s | yes |",
    "| heavy | 9 MB  | 6 MB     | 1.50  | ≤ 1.2 × | no  |",
  ]);
});

it("replaces the table of the last run, and leaves what is said of the budgets", () => {
  const document = "# Performance\n\nWhy.\n\n## The last run\n\n2026-01-01\n\n| old |\n";
  expect(replaceTable(document, "2026-02-01\n\n| new |\n")).toBe(
    "# Performance\n\nWhy.\n\n## The last run\n\n2026-02-01\n\n| new |\n",
  );
});

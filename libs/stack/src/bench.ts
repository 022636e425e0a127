/** `npm run bench`: the budgets, measured. Names run those alone; `--keep` writes what came out to docs/performance.md. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { firstVisitBench } from "./bench/first-visit.ts";
import { listsBench } from "./bench/lists.ts";
import type { Benchmark, Measurement } from "./bench/measurement.ts";
import { pagesBench } from "./bench/pages.ts";
import { startBench } from "./bench/start.ts";
import { describeSection, formatTable, replaceSection } from "./bench/table.ts";
import { uploadsBench } from "./bench/uploads.ts";
import { wallsBench } from "./bench/walls.ts";
import { root } from "./paths.ts";

/** A group of budgets is a file of its own and a line here. */
const benchmarks: readonly Benchmark[] = [
  firstVisitBench,
  pagesBench,
  wallsBench,
  startBench,
  listsBench,
  uploadsBench,
];

const say = (line: string): void => console.log(line);
const names = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const isKept = process.argv.includes("--keep");
const document = join(root, "docs/performance.md");

const chosen = names.length > 0 ? benchmarks.filter(({ name }) => names.includes(name)) : benchmarks;
const all: Measurement[] = [];
for (const benchmark of chosen) {
  say(`\n${benchmark.title} ...`);
  const measurements = await benchmark.measure(say);
  all.push(...measurements);
  if (!isKept) continue;
  const day = new Date().toISOString().slice(0, 10);
  await writeFile(
    document,
    replaceSection(await readFile(document, "utf8"), describeSection(benchmark, measurements, day)),
  );
}
say(`\n${formatTable(all)}`);
process.exit(all.every(({ ok }) => ok) ? 0 : 1);

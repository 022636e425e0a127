/** `npm run bench`: measures the budgets. Names select parts; `--keep` writes the results to docs/performance.md. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "@samling/stack/paths";
import { attacksBench } from "./attacks.ts";
import { filesBench } from "./files.ts";
import { firstVisitBench } from "./first-visit.ts";
import { listsBench } from "./lists.ts";
import type { Benchmark, Measurement } from "./measurement.ts";
import { pagesBench } from "./pages.ts";
import { queueBench } from "./queue.ts";
import { searchBench } from "./search.ts";
import { startBench } from "./start.ts";
import { describeSection, formatTable, replaceSection } from "./table.ts";
import { uploadsBench } from "./uploads.ts";
import { wallsBench } from "./walls.ts";

/** Each group of budgets has its own file and a line here. */
const benchmarks: readonly Benchmark[] = [
  firstVisitBench,
  pagesBench,
  wallsBench,
  startBench,
  listsBench,
  queueBench,
  searchBench,
  filesBench,
  uploadsBench,
  attacksBench,
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

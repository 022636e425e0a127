/** `npm run bench -w tools/bench`: names select parts; `--keep` writes the table into performance.md. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "@samling/stack/paths";
import { attackBench } from "./attack.ts";
import { writeSizes } from "./country.ts";
import { firstVisitBench } from "./first-visit.ts";
import { listsBench } from "./lists.ts";
import type { Benchmark, Measurement } from "./measurement.ts";
import { pagesBench } from "./pages.ts";
import { queueBench } from "./queue.ts";
import { searchBench } from "./search.ts";
import { describeMachine, formatTable, replaceTable } from "./table.ts";
import { uploadsBench } from "./uploads.ts";

/** Each group of budgets has its own file and a line here. */
const benchmarks: readonly Benchmark[] = [
  firstVisitBench,
  pagesBench,
  listsBench,
  queueBench,
  searchBench,
  uploadsBench,
  attackBench,
];

const log = (line: string): void => console.log(line);
const names = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const all: Measurement[] = [];
for (const benchmark of benchmarks.filter(({ name }) => names.length === 0 || names.includes(name))) {
  log(`\n${benchmark.name} ...`);
  all.push(...(await benchmark.measure(log)));
}
const table = `${new Date().toISOString().slice(0, 10)}, ${describeMachine()}\n\n${formatTable(all)}\n`;
log(`\n${table}`);
if (process.argv.includes("--keep") && names.length === 0) {
  const document = join(root, "docs/operating/performance.md");
  await writeFile(document, replaceTable(await readFile(document, "utf8"), table));
  await writeSizes();
}
process.exit(all.every(({ ok }) => ok) ? 0 : 1);

/**
 * `npm run advisories`: asks the registry about the packages of the lock file, and merges the answer into the known
 * advisories.
 */
import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../paths.ts";
import type { Advisory } from "./advisories.ts";
import { readSnapshot } from "./check-packages.ts";

interface Found {
  name: string;
  title: string;
  url: string;
  range: string;
}
interface Report {
  vulnerabilities?: Record<string, { via: (Found | string)[] }>;
  message?: string;
}

/** npm exits with an error if it finds something; its output is what counts. */
const audit = (): Promise<string> =>
  new Promise((resolve) => {
    execFile("npm", ["audit", "--json"], { cwd: root, maxBuffer: 64 * 1024 ** 2 }, (_error, output) => resolve(output));
  });

const report = JSON.parse((await audit()) || "{}") as Report;
if (!report.vulnerabilities) {
  console.error(`The registry does not say what it knows: ${report.message ?? "no answer"}`);
  process.exit(1);
}
const found = Object.values(report.vulnerabilities)
  .flatMap(({ via }) => via.filter((one) => typeof one !== "string"))
  .map(
    ({ name, title, url, range }): Advisory => ({
      id: url.split("/").at(-1) ?? url,
      package: name,
      affected: range,
      title,
      source: url,
    }),
  );
const { advisories } = await readSnapshot(root);
const keyOf = (advisory: Advisory) => `${advisory.package} ${advisory.id}`;
const all = new Map([...advisories, ...found].map((advisory) => [keyOf(advisory), advisory]));
const sorted = [...all].toSorted(([one], [other]) => one.localeCompare(other)).map(([, advisory]) => advisory);
const snapshot = { refreshed: new Date().toISOString().slice(0, 10), advisories: sorted };
await writeFile(join(root, "docs/advisories.json"), `${JSON.stringify(snapshot, null, 2)}\n`);
console.log(`${found.length} advisories concern the packages of the lock file; ${all.size} are kept.`);

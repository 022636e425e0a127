/**
 * `npm run versions -w e2e -- <tag or commit> [journeys]`: tests whether that release works with the tables of this
 * one, and this one with the tables of that one, as both happen during an update.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "@samling/stack/test-run/chromium";
import { playwrightProgram } from "@samling/stack/test-run/run-playwright";
import { startOnReleaseTables } from "./newer-api.ts";
import { applyNewerTables, type CheckedOutRelease, checkOut, runInRelease } from "./release.ts";

const log = (line: string): void => console.log(line);
const [name, ...journeys] = process.argv.slice(2);

async function runJourneys(release: CheckedOutRelease): Promise<number> {
  const browser = await findBrowser(log);
  if (!browser) throw new Error("There is no Chromium.");
  // Calls alone need no builds; every other journey needs those of its release.
  if (journeys.length > 0) {
    log("Building the apps of that release ...");
    const build = "import('./tools/stack/src/builds/build.ts').then(({ buildStale }) => buildStale(console.log))";
    if ((await runInRelease(release, ["-e", build])) !== 0) throw new Error("That release cannot be built.");
  }
  const selected = journeys.length > 0 ? journeys : ["specified-client"];
  return runInRelease(release, [...playwrightProgram, ...selected], { CHROMIUM: browser });
}

if (!name) {
  console.error("Usage: npm run versions -w e2e -- <tag or commit> [journeys]");
  process.exit(1);
}
const folder = await mkdtemp(join(tmpdir(), "versions-"));
const release = await checkOut(name, join(folder, "release"));
try {
  log(`\nThis release with the tables of ${release.commit.slice(0, 12)}:`);
  for (const line of await startOnReleaseTables(release, join(folder, "newer"))) log(`- ${line}`);
  log(`\n${release.commit.slice(0, 12)} with the tables of this release:`);
  await applyNewerTables(release);
  const code = await runJourneys(release);
  log(code === 0 ? "Its journeys pass." : "Some of its journeys fail: they are named above.");
  process.exitCode = code;
} finally {
  await release.remove();
  await rm(folder, { recursive: true, force: true });
}

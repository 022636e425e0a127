/**
 * `npm run versions -w e2e -- <tag or commit> [journeys]`: whether that release works with the tables of this one, and what this
 * one does with the tables of that one, as both happen while an installation is updated.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "@samling/stack/test-run/chromium";
import { playwrightProgram } from "@samling/stack/test-run/run-playwright";
import { startOnTablesOf } from "./newer-api.ts";
import { checkOut, giveTables, type Release, runThere } from "./release.ts";

const say = (line: string): void => console.log(line);
const [name, ...journeys] = process.argv.slice(2);

async function runJourneys(release: Release): Promise<number> {
  const browser = await findBrowser(say);
  if (!browser) throw new Error("There is no Chromium.");
  // Calls alone need no builds; every other journey needs those of its release.
  if (journeys.length > 0) {
    say("Building the apps of that release ...");
    const build = "import('./tools/stack/src/builds/build.ts').then(({ buildStale }) => buildStale(console.log))";
    if ((await runThere(release, ["-e", build])) !== 0) throw new Error("That release cannot be built.");
  }
  const wanted = journeys.length > 0 ? journeys : ["specified-client"];
  return runThere(release, [...playwrightProgram, ...wanted], { CHROMIUM: browser });
}

if (!name) {
  console.error("Usage: npm run versions -w e2e -- <tag or commit> [journeys]");
  process.exit(1);
}
const folder = await mkdtemp(join(tmpdir(), "versions-"));
const release = await checkOut(name, join(folder, "release"));
try {
  say(`\nThis release with the tables of ${release.commit.slice(0, 12)}:`);
  for (const line of await startOnTablesOf(release, join(folder, "newer"))) say(`- ${line}`);
  say(`\n${release.commit.slice(0, 12)} with the tables of this release:`);
  await giveTables(release);
  const code = await runJourneys(release);
  say(code === 0 ? "Its journeys pass." : "Some of its journeys fail: they are named above.");
  process.exitCode = code;
} finally {
  await release.remove();
  await rm(folder, { recursive: true, force: true });
}

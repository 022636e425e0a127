/**
 * `npm test`: installs what the tests need, runs all but the slow ones, and ends with one line of totals.
 * `npm run test:all` runs the slow ones, too; `npm test -- <path>` runs some, as during development.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describeProblem } from "@samling/processes/problem";
import { buildStale } from "./builds/build.ts";
import { runChecks } from "./checks/run-checks.ts";
import { bringHeadlessShell } from "./test-run/chromium.ts";
import { bringHelm } from "./test-run/helm.ts";
import { bringObjectStorage } from "./test-run/object-storage.ts";
import { failure, nothing, type Outcome, sum } from "./test-run/outcome.ts";
import { bringPrograms, reverseProxies } from "./test-run/programs.ts";
import { bringPromtool } from "./test-run/promtool.ts";
import { runJest } from "./test-run/run-jest.ts";
import { runPlaywright } from "./test-run/run-playwright.ts";
import { endPrograms } from "./test-run/run-program.ts";
import { runSome } from "./test-run/run-some.ts";

const say = (line: string): void => console.log(line);
const title = (line: string): void => say(`\n${line}\n${"-".repeat(line.length)}`);
const isContinuousIntegration = process.env.CI === "true";
const isSlowToo = process.argv[2] === "--all";
const named = process.argv.slice(isSlowToo ? 3 : 2);
if (named.length > 0) process.exit(await runSome(named, process.cwd()));
// Short, because socket names have a length limit.
const folder = await mkdtemp(join(tmpdir(), "samling-test-"));

const end = () => {
  endPrograms();
  process.exit(130);
};
process.once("SIGINT", end);
process.once("SIGTERM", end);

async function buildAll(): Promise<Outcome> {
  try {
    await buildStale(say);
    return { ...nothing, passed: 1 };
  } catch (error) {
    console.error(describeProblem(error));
    return failure();
  }
}

async function runAll(): Promise<Outcome> {
  title("What the tests need");
  const storage = await bringObjectStorage(folder, say);
  const browser = await bringHeadlessShell(say);
  const proxies = await bringPrograms(reverseProxies, say);
  const helm = await bringHelm(say);
  const promtool = await bringPromtool(say);
  const leftOut: Outcome = {
    ...nothing,
    leftOut: [
      ...(storage.reason ? [`The tests on S3, because there is no S3 server: ${storage.reason}`] : []),
      ...(proxies.reason ? [`The journeys behind proxies: ${proxies.reason}`] : []),
      ...(helm.reason ? [`The tests of the chart, because there is no Helm: ${helm.reason}`] : []),
      ...(promtool ? [] : ["Prometheus's own checks of the alerts: promtool needs root and Debian's packages"]),
      ...(browser ? [] : ["The tests in a browser, because there is no Chromium and none could be brought."]),
    ],
  };
  try {
    title("Checks, units, API and pages");
    const ofPromtool: Record<string, string> = promtool ? { TEST_PROMTOOL: promtool } : {};
    const [checked, jest] = await Promise.all([
      runChecks(),
      runJest(folder, { ...storage.env, ...helm.env, ...ofPromtool }, isSlowToo),
    ]);
    const checks: Outcome = { ...nothing, ...checked };
    title("Builds");
    const builds = await buildAll();
    if (!browser || builds.failed > 0) return sum([leftOut, checks, jest, builds]);
    title("Journeys in a browser");
    const journeys = await runPlaywright(folder, { ...storage.env, ...proxies.env, CHROMIUM: browser }, isSlowToo);
    return sum([leftOut, checks, jest, builds, journeys]);
  } finally {
    await storage.stop();
  }
}

const { passed, failed, leftOut, unsteady } = await runAll().catch((error: unknown) => {
  console.error(error);
  return failure();
});
await rm(folder, { recursive: true, force: true });
if (leftOut.length > 0) say(`\nLeft out:\n${leftOut.map((line) => `- ${line}`).join("\n")}`);
if (unsteady.length > 0)
  say(`\nFailed, and passed on the second try:\n${unsteady.map((line) => `- ${line}`).join("\n")}`);
// Where tests decide what lands, a skipped test counts as not passed.
const missing = isContinuousIntegration ? leftOut.length : 0;
say(`\n${passed} passed, ${failed + missing} failed`);
process.exit(failed + missing === 0 ? 0 : 1);

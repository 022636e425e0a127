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
import { findEngine } from "./test-run/engine.ts";
import { bringHelm } from "./test-run/helm.ts";
import { bringObjectStorage } from "./test-run/object-storage.ts";
import { failure, nothing, type Outcome, sum } from "./test-run/outcome.ts";
import { bringPrograms, reverseProxies } from "./test-run/programs.ts";
import { runJest } from "./test-run/run-jest.ts";
import { runPlaywright } from "./test-run/run-playwright.ts";
import { endOnSignals } from "./test-run/run-program.ts";
import { runSome } from "./test-run/run-some.ts";

const say = (line: string): void => console.log(line);
const title = (line: string): void => say(`\n${line}\n${"-".repeat(line.length)}`);
const isContinuousIntegration = process.env.CI === "true";
const isSlowToo = process.argv[2] === "--all";
const named = process.argv.slice(isSlowToo ? 3 : 2);
endOnSignals();
if (named.length > 0) process.exit(await runSome(named, process.cwd()));
// Short, because socket names have a length limit.
const folder = await mkdtemp(join(tmpdir(), "samling-test-"));

async function buildAll(): Promise<Outcome> {
  try {
    await buildStale(say);
    return { ...nothing, passed: 1 };
  } catch (error) {
    console.error(describeProblem(error));
    return failure();
  }
}

/** Programs of the slow tests alone: proxies, and the checkers of the chart and of the alerts. */
async function bringOfSlow(): Promise<{ env: Record<string, string>; leftOut: string[] }> {
  if (!isSlowToo) return { env: {}, leftOut: [] };
  const proxies = await bringPrograms(reverseProxies, say);
  const helm = await bringHelm(say);
  const promtool = await bringPrograms(["promtool"], say);
  const engine = await findEngine();
  return {
    env: { ...proxies.env, ...helm.env, ...engine.env, ...promtool.env },
    leftOut: [
      ...(proxies.reason ? [`The journeys behind proxies: ${proxies.reason}`] : []),
      ...(helm.reason ? [`The tests of the chart, because there is no Helm: ${helm.reason}`] : []),
      ...(engine.reason ? [`The installation by Compose: ${engine.reason}`] : []),
      ...(promtool.reason ? [`Prometheus's own checks of the alerts: ${promtool.reason}`] : []),
    ],
  };
}

async function runAll(): Promise<Outcome> {
  title("Checks, and what the tests need");
  // The processors check while the network brings programs.
  const checking = runChecks();
  const storage = await bringObjectStorage(folder, say);
  try {
    const ofSlow = await bringOfSlow();
    const env = { ...storage.env, ...ofSlow.env };
    const bringing = bringHeadlessShell(say);
    title("Units, API and pages");
    const jest = await runJest(folder, env, isSlowToo);
    const [checks, browser] = await Promise.all([checking, bringing]);
    const leftOut = [
      ...(storage.reason ? [`The tests on S3, because there is no S3 server: ${storage.reason}`] : []),
      ...ofSlow.leftOut,
      ...(browser ? [] : ["The tests in a browser, because there is no Chromium and none could be brought."]),
    ];
    title("Builds");
    const builds = await buildAll();
    const before = [{ ...nothing, ...checks, leftOut }, jest, builds];
    if (!browser || builds.failed > 0) return sum(before);
    title("Journeys in a browser");
    return sum([...before, await runPlaywright(folder, { ...env, CHROMIUM: browser }, isSlowToo)]);
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
  say(`\nFaults that failed once, and passed on the second try:\n${unsteady.map((line) => `- ${line}`).join("\n")}`);
// Where tests decide what lands, a skipped test counts as not passed.
const missing = isContinuousIntegration ? leftOut.length : 0;
say(`\n${passed} passed, ${failed + missing} failed`);
process.exit(failed + missing === 0 ? 0 : 1);

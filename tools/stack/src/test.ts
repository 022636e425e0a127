/**
 * `npm test`: installs the programs that tests need, runs all but the slow ones, and ends with one line of totals. `npm
 * run test:all` runs the slow ones, too; `npm test -- <path>` runs some, as during development.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describeProblem } from "@samling/processes/problem";
import { buildStale } from "./builds/build.ts";
import { runChecks } from "./checks/run-checks.ts";
import { ensureHeadlessShell } from "./test-run/chromium.ts";
import { findEngine } from "./test-run/engine.ts";
import { ensureHelm } from "./test-run/helm.ts";
import { findMachines, findStores } from "./test-run/machines.ts";
import { ensureObjectStorage } from "./test-run/object-storage.ts";
import { emptyOutcome, failure, sum, type TestOutcome } from "./test-run/outcome.ts";
import { ensurePrograms, ensureServers, reverseProxies, serversOf } from "./test-run/programs.ts";
import { runJest } from "./test-run/run-jest.ts";
import { runPlaywright } from "./test-run/run-playwright.ts";
import { endOnSignals } from "./test-run/run-program.ts";
import { runSome } from "./test-run/run-some.ts";

const log = (line: string): void => console.log(line);
const title = (line: string): void => log(`\n${line}\n${"-".repeat(line.length)}`);
const isContinuousIntegration = process.env.CI === "true";
const includesSlow = process.argv[2] === "--all";
const testArguments = process.argv.slice(includesSlow ? 3 : 2);
endOnSignals();
if (testArguments.length > 0) process.exit(await runSome(testArguments, process.cwd()));
// Short, because socket names have a length limit.
const folder = await mkdtemp(join(tmpdir(), "samling-test-"));

async function buildAll(): Promise<TestOutcome> {
  try {
    await buildStale(log);
    return { ...emptyOutcome, passed: 1 };
  } catch (error) {
    console.error(describeProblem(error));
    return failure();
  }
}

/** Installs programs that only the slow tests need: proxies, pgBackRest, Postfix, and the checkers of the chart and of the alerts. */
async function prepareSlowTests(): Promise<{ env: Record<string, string>; omitted: string[] }> {
  if (!includesSlow) return { env: {}, omitted: [] };
  const setups = {
    "The journeys behind proxies": await ensurePrograms(reverseProxies, log),
    "The tests of the chart, because there is no Helm": await ensureHelm(log),
    "The installation by Compose": await findEngine(),
    "Prometheus's own checks of the alerts": await ensurePrograms(["promtool"], log),
    "Restoring to a minute by pgBackRest": await ensureServers(serversOf["point-in-time"], log),
    "Returned mail by Postfix": await ensureServers(serversOf.postfix, log),
  };
  return {
    env: Object.assign({}, ...Object.values(setups).map(({ env }) => env)),
    omitted: Object.entries(setups).flatMap(([tests, { reason }]) => (reason ? [`${tests}: ${reason}`] : [])),
  };
}

/** Runs the tests of several machines separately, because they measure how long people wait. */
async function runMachines(storage: Record<string, string>): Promise<TestOutcome> {
  if (!includesSlow) return emptyOutcome;
  const machines = await findMachines(log);
  if (machines.reason) return { ...emptyOutcome, omitted: [`The hosts of deploy/machines: ${machines.reason}`] };
  title("Several machines");
  // One after the other: the hosts have the same addresses.
  const run = (name: string, env: Record<string, string>) =>
    runJest(folder, env, true, [`deployment/${name}.slow.test.ts`]);
  const env = { ...storage, ...machines.env };
  const outcomes = [await run("machines", env), await run("machines-growth", env)];
  const stores = await findStores(log);
  const omitted = [`The store hosts of deploy/machines: ${stores.reason}`];
  return sum([...outcomes, stores.reason ? { ...emptyOutcome, omitted } : await run("machines-store", stores.env)]);
}

async function runAll(): Promise<TestOutcome> {
  title("Checks, and programs for the tests");
  // The checks use the processor while programs are downloaded.
  const pendingChecks = runChecks();
  const storage = await ensureObjectStorage(folder, log);
  try {
    const slowTests = await prepareSlowTests();
    const env = { ...storage.env, ...slowTests.env };
    const pendingBrowser = ensureHeadlessShell(log);
    title("Units, API and pages");
    const jest = await runJest(folder, env, includesSlow);
    const [checks, browser] = await Promise.all([pendingChecks, pendingBrowser]);
    const machines = await runMachines(storage.env);
    const omitted = [
      ...(storage.reason ? [`The tests on S3, because there is no S3 server: ${storage.reason}`] : []),
      ...slowTests.omitted,
      ...(browser ? [] : ["The tests in a browser, because there is no Chromium and it could not be downloaded."]),
    ];
    title("Builds");
    const builds = await buildAll();
    const before = [{ ...emptyOutcome, ...checks, omitted }, jest, machines, builds];
    if (!browser || builds.failed > 0) return sum(before);
    title("Journeys in a browser");
    return sum([...before, await runPlaywright(folder, { ...env, CHROMIUM: browser }, includesSlow)]);
  } finally {
    await storage.stop();
  }
}

const { passed, failed, omitted, flaky } = await runAll().catch((error: unknown) => {
  console.error(error);
  return failure();
});
await rm(folder, { recursive: true, force: true });
if (omitted.length > 0) log(`\nSkipped:\n${omitted.map((line) => `- ${line}`).join("\n")}`);
if (flaky.length > 0)
  log(`\nFlaky tests, which passed on the second try:\n${flaky.map((line) => `- ${line}`).join("\n")}`);
// In CI, a skipped test counts as not passed.
const missing = isContinuousIntegration ? omitted.length : 0;
log(`\n${passed} passed, ${failed + missing} failed`);
process.exit(failed + missing === 0 ? 0 : 1);

import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { failure, type TestOutcome } from "./outcome.ts";
import { runProgram } from "./run-program.ts";

/** One test file; one that could not be loaded has failed without any test. */
interface FileResult {
  status: string;
  assertionResults: { fullName: string; status: string; invocations?: number }[];
}

export const jestProgram = [
  // Rendering creates many short-lived objects. With more memory for them they are collected less often.
  "--max-semi-space-size=64",
  // Several packages are ES modules only; Jest can require them with Node's own loader behind this flag.
  "--experimental-vm-modules",
  "--disable-warning=ExperimentalWarning",
  "node_modules/jest/bin/jest.js",
];

/** Unit, API and page tests of all workspaces, or one; those in `*.slow.test.ts` only on request. */
export async function runJest(
  folder: string,
  env: Record<string, string>,
  includesSlow: boolean,
  only: readonly string[] = [],
): Promise<TestOutcome> {
  const outputFile = join(folder, "jest.json");
  const code = await runProgram(
    [
      ...jestProgram,
      "--json",
      `--outputFile=${outputFile}`,
      "--ci",
      // An open connection of a failing test must not keep the run from reporting the failure.
      "--forceExit",
      // Two workers per processor, where Jest would use one fewer than there are processors: many tests wait for a
      // database, an e-mail or a job.
      `--maxWorkers=${availableParallelism() * 2}`,
      ...only,
      ...(includesSlow ? [] : ["--testPathIgnorePatterns", String.raw`\.slow\.test\.`, "/node_modules/"]),
    ],
    env,
  );
  const written = await readFile(outputFile, "utf8").catch(() => null);
  if (written === null) return failure();
  const files = (JSON.parse(written) as { testResults: FileResult[] }).testResults;
  const tests = files.flatMap((file) => file.assertionResults);
  const count = (status: string) => tests.filter((test) => test.status === status).length;
  const [passed, failed] = [count("passed"), count("failed")];
  const notLoaded = files.filter(
    (file) => file.status === "failed" && !file.assertionResults.some(({ status }) => status === "failed"),
  );
  const skipped = tests.length - passed - failed;
  return {
    passed,
    // Jest itself may have failed, beyond any test.
    failed: Math.max(failed + notLoaded.length, code === 0 ? 0 : 1),
    omitted: skipped > 0 ? [`${skipped} tests are marked as skipped`] : [],
    flaky: tests
      .filter(({ status, invocations = 1 }) => status === "passed" && invocations > 1)
      .map(({ fullName }) => fullName),
  };
}

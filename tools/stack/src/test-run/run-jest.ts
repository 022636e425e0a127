import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { failure, type Outcome } from "./outcome.ts";
import { runProgram } from "./run-program.ts";

interface JestResult {
  numPassedTests: number;
  numFailedTests: number;
  /** Test files that could not be loaded. */
  numRuntimeErrorTestSuites: number;
  numPendingTests: number;
  numTodoTests: number;
}

export const jestProgram = [
  // Rendering makes many objects of short life. With more room for them they are collected less often.
  "--max-semi-space-size=64",
  // Several packages are ES modules only; Jest can require them with Node's own loader behind this flag.
  "--experimental-vm-modules",
  "--disable-warning=ExperimentalWarning",
  "node_modules/jest/bin/jest.js",
];

/** Unit, API and page tests of all workspaces. */
export async function runJest(folder: string, env: Record<string, string>): Promise<Outcome> {
  const outputFile = join(folder, "jest.json");
  // One worker more than there are processors, where Jest would use one fewer: many tests wait for a database, a mail
  // or a job. An open connection of a failing test must not keep the run from reporting the failure.
  const workers = availableParallelism() + 1;
  const options = ["--json", `--outputFile=${outputFile}`, "--ci", "--forceExit", `--maxWorkers=${workers}`];
  const code = await runProgram([...jestProgram, ...options], env);
  try {
    const result = JSON.parse(await readFile(outputFile, "utf8")) as JestResult;
    const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
    const skipped = result.numPendingTests + result.numTodoTests;
    return {
      passed: result.numPassedTests,
      failed: code === 0 ? failed : Math.max(failed, 1),
      leftOut: skipped > 0 ? [`${skipped} tests are marked as skipped`] : [],
    };
  } catch {
    return failure();
  }
}

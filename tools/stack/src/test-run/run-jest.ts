import { readFile, rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { failure, mostRunAgain, nothing, type Outcome, sum } from "./outcome.ts";
import { runProgram } from "./run-program.ts";

/** One test file; one that could not be loaded has failed without any test. */
interface FileResult {
  name: string;
  status: string;
  assertionResults: { fullName: string; status: string }[];
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
  // Two workers a processor, where Jest would use one fewer than there are processors: many tests wait for a database,
  // a mail or a job.
  const workers = availableParallelism() * 2;
  const files = await runFiles(folder, env, [`--maxWorkers=${workers}`]);
  const failed = files?.filter(({ status }) => status === "failed") ?? [];
  if (!files || failed.length === 0 || failed.length > mostRunAgain) return outcomeOf(files);
  const again = await runFiles(folder, env, ["--runInBand", "--runTestsByPath", ...failed.map(({ name }) => name)]);
  const unsteady = failed.filter(({ name }) => again?.some((file) => file.name === name && file.status !== "failed"));
  return sum([
    outcomeOf(files.filter((file) => !failed.includes(file))),
    { ...outcomeOf(again), unsteady: unsteady.flatMap(titlesOfFailed) },
  ]);
}

/** Null if Jest itself has failed. */
async function runFiles(folder: string, env: Record<string, string>, options: string[]): Promise<FileResult[] | null> {
  const outputFile = join(folder, "jest.json");
  await rm(outputFile, { force: true });
  // An open connection of a failing test must not keep the run from reporting the failure.
  const code = await runProgram(
    [...jestProgram, "--json", `--outputFile=${outputFile}`, "--ci", "--forceExit", ...options],
    env,
  );
  const written = await readFile(outputFile, "utf8").catch(() => null);
  if (written === null) return null;
  const { testResults } = JSON.parse(written) as { testResults: FileResult[] };
  const hasFailed = testResults.some(({ status }) => status === "failed");
  return testResults.length > 0 && hasFailed === (code !== 0) ? testResults : null;
}

function outcomeOf(files: FileResult[] | null): Outcome {
  if (!files) return failure();
  const tests = files.flatMap((file) => file.assertionResults);
  const passed = tests.filter(({ status }) => status === "passed").length;
  const failed = tests.filter(({ status }) => status === "failed").length;
  const notLoaded = files.filter((file) => file.status === "failed" && titlesOfFailed(file).length === 0);
  const skipped = tests.length - passed - failed;
  return {
    ...nothing,
    passed,
    failed: failed + notLoaded.length,
    leftOut: skipped > 0 ? [`${skipped} tests are marked as skipped`] : [],
  };
}

const titlesOfFailed = ({ assertionResults }: FileResult): string[] =>
  assertionResults.filter(({ status }) => status === "failed").map(({ fullName }) => fullName);

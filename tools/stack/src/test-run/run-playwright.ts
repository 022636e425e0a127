import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { failure, type TestOutcome } from "./outcome.ts";
import { runProgram } from "./run-program.ts";

interface TestSuite {
  specs: { title: string; tests: { status: "expected" | "unexpected" | "flaky" | "skipped" }[] }[];
  suites?: TestSuite[];
}

interface PlaywrightResult {
  suites: TestSuite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** Errors outside any test. */
  errors: unknown[];
}

export const playwrightProgram = [
  "node_modules/@playwright/test/cli.js",
  "test",
  "--config",
  "e2e/playwright.config.ts",
];

/** Whole journeys in a real browser against the production builds; those tagged `@slow` only if they are asked for. */
export async function runPlaywright(
  folder: string,
  env: Record<string, string>,
  includesSlow: boolean,
): Promise<TestOutcome> {
  const outputFile = join(folder, "playwright.json");
  const options = includesSlow ? [] : ["--grep-invert", "@slow"];
  const code = await runProgram([...playwrightProgram, ...options], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: outputFile,
  });
  try {
    const { suites, stats, errors } = JSON.parse(await readFile(outputFile, "utf8")) as PlaywrightResult;
    return {
      passed: stats.expected + stats.flaky,
      failed: Math.max(stats.unexpected + errors.length, code === 0 ? 0 : 1),
      flaky: suites.flatMap(listFlakyTitles),
      omitted: stats.skipped > 0 ? [`${stats.skipped} browser tests are marked as skipped`] : [],
    };
  } catch {
    return failure();
  }
}

const listFlakyTitles = ({ specs, suites = [] }: TestSuite): string[] => [
  ...specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky")).map(({ title }) => title),
  ...suites.flatMap(listFlakyTitles),
];

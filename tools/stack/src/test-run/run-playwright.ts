import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { failure, mostRunAgain, type Outcome } from "./outcome.ts";
import { runProgram } from "./run-program.ts";

interface Suite {
  specs: { title: string; tests: { status: "expected" | "unexpected" | "flaky" | "skipped" }[] }[];
  suites?: Suite[];
}

interface PlaywrightResult {
  suites: Suite[];
  stats: { expected: number; unexpected: number; skipped: number };
  /** Errors outside of any test. */
  errors: unknown[];
}

export const playwrightProgram = [
  "node_modules/@playwright/test/cli.js",
  "test",
  "--config",
  "e2e/playwright.config.ts",
];

/** Whole journeys in a real browser against the production builds. */
export async function runPlaywright(folder: string, env: Record<string, string>): Promise<Outcome> {
  const outputFile = join(folder, "playwright.json");
  const options = mostRunAgain > 0 ? ["--retries=1"] : [];
  const code = await runProgram([...playwrightProgram, ...options], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: outputFile,
  });
  try {
    const { suites, stats, errors } = JSON.parse(await readFile(outputFile, "utf8")) as PlaywrightResult;
    const failed = stats.unexpected + errors.length;
    const unsteady = suites.flatMap(titlesOfUnsteady);
    const isTooMuch = unsteady.length > mostRunAgain;
    return {
      passed: stats.expected + (isTooMuch ? 0 : unsteady.length),
      failed: Math.max(failed + (isTooMuch ? unsteady.length : 0), code === 0 ? 0 : 1),
      unsteady,
      leftOut: stats.skipped > 0 ? [`${stats.skipped} browser tests are marked as skipped`] : [],
    };
  } catch {
    return failure();
  }
}

const titlesOfUnsteady = ({ specs, suites = [] }: Suite): string[] => [
  ...specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky")).map(({ title }) => title),
  ...suites.flatMap(titlesOfUnsteady),
];

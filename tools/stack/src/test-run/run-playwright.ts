import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { failure, type Outcome } from "./outcome.ts";
import { runProgram } from "./run-program.ts";

interface PlaywrightResult {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
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
  const code = await runProgram(playwrightProgram, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: outputFile });
  try {
    const { stats, errors } = JSON.parse(await readFile(outputFile, "utf8")) as PlaywrightResult;
    const failed = stats.unexpected + stats.flaky + errors.length;
    return {
      passed: stats.expected,
      failed: code === 0 ? failed : Math.max(failed, 1),
      leftOut: stats.skipped > 0 ? [`${stats.skipped} browser tests are marked as skipped`] : [],
    };
  } catch {
    return failure();
  }
}

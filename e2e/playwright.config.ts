import { defineConfig } from "@playwright/test";
import { skippedFiles, skippedTitles } from "./deployed/skipped-journeys.ts";
import { maxWaitMs } from "./support/timeouts.ts";

/** Chromium contacts Google's hosts by itself; a test run may only talk to this machine. */
const quiet = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
  "--disable-gpu",
];
const executablePath = process.env.CHROMIUM;
const results = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;
/** Set by `npm run deployed -w e2e`. */
const deployedName = process.env.DEPLOYED_NAME;
const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
/** Another site's pages also have a separate host name. */
const names = ["elsewhere.test", ...(deployedName ? [deployedName, `*.${deployedName}`] : [])];
const resolving = `--host-resolver-rules=${names.map((name) => `MAP ${name} 127.0.0.1`).join(", ")}`;

const chosen = () => {
  if (process.env.SCREENS) return { testDir: "screens", testMatch: "take-screens.ts" };
  if (!deployedName) return { testDir: "journeys" };
  return {
    testDir: ".",
    testMatch: ["journeys/*.spec.ts", "deployed/*.spec.ts"],
    testIgnore: Object.keys(skippedFiles).map((name) => `journeys/${name}.spec.ts`),
    grepInvert: Object.keys(skippedTitles).map((words) => new RegExp(words)),
  };
};

export default defineConfig({
  ...chosen(),
  outputDir: "../test-results",
  // Each with its own portal. A journey waits for its browser, its portal and its worker in turn, so that two of
  // them keep two processors busy.
  workers: deployedName ? 1 : 2,
  // Longer than any wait within: a journey reports what it waited for.
  timeout: 900_000,
  expect: { timeout: maxWaitMs },
  forbidOnly: process.env.CI === "true",
  // In CI, a failed test is retried once; `npm test` names it.
  retries: process.env.CI === "true" ? 1 : 0,
  reporter: [["list"], ...(results ? ([["json", { outputFile: results }]] as const) : [])],
  use: {
    browserName: "chromium",
    ignoreHTTPSErrors: deployedName !== undefined,
    locale: "en-GB",
    timezoneId: "Europe/Stockholm",
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: maxWaitMs,
    navigationTimeout: maxWaitMs,
    // Records actions, requests and answers. Copies of the page around each action cost a quarter of the run.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false, sources: false },
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Chromium's sandbox does not work for root.
      args: [...quiet, resolving, ...sandbox],
    },
  },
});

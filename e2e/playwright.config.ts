import { defineConfig } from "@playwright/test";

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

export default defineConfig({
  ...(process.env.SCREENS ? { testDir: "screens", testMatch: "take-screens.ts" } : { testDir: "journeys" }),
  outputDir: "../test-results",
  // Each with a portal of its own. A journey waits for its browser, its portal and its worker in turn, so that two of
  // them keep two processors busy.
  workers: 2,
  // Longer than any wait within: a journey ends with what it waited for in vain.
  timeout: 240_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env.CI === "true",
  reporter: [["list"], ...(results ? ([["json", { outputFile: results }]] as const) : [])],
  use: {
    browserName: "chromium",
    locale: "en-GB",
    timezoneId: "Europe/Stockholm",
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 15_000,
    // What was done, asked and answered. Copies of the page before and after each action cost a quarter of the run.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false, sources: false },
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Chromium's sandbox does not work for root.
      args: process.getuid?.() === 0 ? [...quiet, "--no-sandbox"] : quiet,
    },
  },
});

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
  // One portal per worker; two would only compete for two cores.
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env.CI === "true",
  reporter: [["list"], ...(results ? ([["json", { outputFile: results }]] as const) : [])],
  use: {
    browserName: "chromium",
    locale: "en-GB",
    timezoneId: "Europe/Stockholm",
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 15_000,
    trace: "retain-on-failure",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Chromium's sandbox does not work for root.
      args: process.getuid?.() === 0 ? [...quiet, "--no-sandbox"] : quiet,
    },
  },
});

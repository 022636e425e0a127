/** `npm run screens -w e2e`: takes a screenshot of every page at every width in every language into `screens/`. */
import { buildStale } from "./builds/build.ts";
import { ensureChromium } from "./test-run/chromium.ts";
import { playwrightProgram } from "./test-run/run-playwright.ts";
import { runProgram } from "./test-run/run-program.ts";

const log = (line: string): void => console.log(line);

const browser = await ensureChromium(log);
if (!browser) {
  console.error("There is no Chromium and it could not be downloaded.");
  process.exit(1);
}
await buildStale(log);
process.exitCode = await runProgram([...playwrightProgram, ...process.argv.slice(2)], {
  CHROMIUM: browser,
  SCREENS: "1",
});

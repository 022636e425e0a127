/** `npm run screens -w e2e`: takes a screenshot of every page at every width in every language into `screens/`. */
import { buildStale } from "./builds/build.ts";
import { bringChromium } from "./test-run/chromium.ts";
import { playwrightProgram } from "./test-run/run-playwright.ts";
import { runProgram } from "./test-run/run-program.ts";

const say = (line: string): void => console.log(line);

const browser = await bringChromium(say);
if (!browser) {
  console.error("There is no Chromium and none could be brought.");
  process.exit(1);
}
await buildStale(say);
process.exitCode = await runProgram([...playwrightProgram, ...process.argv.slice(2)], {
  CHROMIUM: browser,
  SCREENS: "1",
});

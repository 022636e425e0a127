import { relative, resolve } from "node:path";
import { buildStale } from "../builds/build.ts";
import { root } from "../paths.ts";
import { findBrowser } from "./chromium.ts";
import { bringHelm } from "./helm.ts";
import { bringPrograms, reverseProxies } from "./programs.ts";
import { jestProgram } from "./run-jest.ts";
import { playwrightProgram } from "./run-playwright.ts";
import { runProgram } from "./run-program.ts";

const isJourney = (argument: string): boolean => /\.spec\.ts$|^e2e(\/|$)/.test(argument);
const isOption = (argument: string): boolean => argument.startsWith("-");

/** Paths as the runners take them, from the repository root; anything that is not an option is a file or folder. */
const fromRoot = (argument: string, folder: string): string =>
  isOption(argument) || folder === root ? argument : relative(root, resolve(folder, argument));

/** Runs some tests with all options of the test runners: `-t "title"`, `--watch`. Returns the exit code. */
export async function runSome(given: readonly string[], folder: string): Promise<number> {
  const [first = "", ...rest] = given;
  const wanted = [fromRoot(first, folder), ...rest];
  if (!isJourney(wanted[0] ?? "")) {
    const helm = wanted.some((argument) => argument.includes("deployment"))
      ? await bringHelm(console.log)
      : { env: {} };
    return runProgram([...jestProgram, ...wanted], helm.env);
  }
  const browser = await findBrowser(console.log);
  if (!browser) return 1;
  await buildStale(console.log);
  const isBehindProxies = wanted.some((argument) => argument.includes("behind-proxies"));
  const proxies = isBehindProxies ? await bringPrograms(reverseProxies, console.log) : { env: {} };
  return runProgram([...playwrightProgram, ...wanted], { ...proxies.env, CHROMIUM: browser });
}

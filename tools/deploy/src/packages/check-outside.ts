/**
 * `npm run check:outside`: a remote that knows nothing of this repository but the packed libraries passes its type check
 * and its tests, builds, and is deployed beside this repository's shell. Built with a library whose button can do more than
 * the shell's, it is refused. `-- mf-public` takes another remote than `mf-platform`. With `--install`, npm installs everything from its registry; otherwise the packages of others
 * are those of this repository.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, realpathSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { packLibraries } from "./pack.ts";
import { root } from "./packed.ts";

const own = "@samling";
const { values, positionals } = parseArgs({ allowPositionals: true, options: { install: { type: "boolean" } } });
const installs = values.install === true;
const [app = "mf-platform"] = positionals;

/** An API that does not say what it serves. */
const missing = `
  const api = require("node:http").createServer((_request, response) => response.writeHead(404).end());
  api.listen(0, "127.0.0.1", () => console.log(api.address().port));
`;

const environment: NodeJS.ProcessEnv = { ...process.env, COMMIT: "0123456789ab" };

function run(title: string, cwd: string, command: string, ...args: string[]): void {
  const started = Date.now();
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env: environment, encoding: "utf8" });
  if (status !== 0) throw new Error(`${title} failed:\n${stdout}${stderr}`);
  console.log(`✓ ${title} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}

/** Where npm has put packages of others of which the repository has several versions. */
const nested = (name: string): string => join(realpathSync(join(root, "node_modules", name)), "node_modules");

async function link(modules: string, packed: Map<string, string>): Promise<void> {
  await mkdir(join(modules, own), { recursive: true });
  const others = (await readdir(join(root, "node_modules"))).filter((name) => name !== own && !name.startsWith("."));
  for (const name of others) await symlink(join(root, "node_modules", name), join(modules, name));
  for (const [name, file] of packed) {
    await mkdir(join(modules, name));
    run(`unpacks ${name}`, modules, "tar", "-xzf", file, "--strip-components=1", "-C", join(modules, name));
    if (existsSync(nested(name))) await symlink(nested(name), join(modules, name, "node_modules"));
  }
}

/** What the remote's package.json would get from a registry comes from the tarballs. */
async function install(folder: string, packed: Map<string, string>): Promise<void> {
  const file = join(folder, "package.json");
  const manifest = JSON.parse(await readFile(file, "utf8")) as { devDependencies: Record<string, string> };
  const tarballs = Object.fromEntries([...packed].map(([name, tarball]) => [name, `file:${tarball}`]));
  Object.assign(manifest, { overrides: tarballs });
  for (const part of ["dependencies", "devDependencies"] as const) {
    const wanted = (manifest as Record<string, unknown>)[part] as Record<string, string>;
    for (const name of Object.keys(wanted)) if (tarballs[name]) wanted[name] = tarballs[name];
  }
  await writeFile(file, JSON.stringify(manifest, null, 2));
  run("npm install", folder, "npm", "install", "--no-audit", "--no-fund", "--ignore-scripts");
}

const outside = await mkdtemp(join(tmpdir(), "samling-outside-"));
try {
  const packed = await packLibraries(join(outside, "packages"));
  console.log(`✓ packed ${[...packed.keys()].join(", ")}`);
  const folder = join(outside, app);
  const modules = join(folder, "node_modules");
  const isSource = (file: string) => !["node_modules", "dist", ".cache"].includes(basename(file));
  await cp(join(root, app), folder, { recursive: true, filter: isSource });
  if (installs) await install(folder, packed);
  else await link(modules, packed);

  const node = (title: string, ...args: string[]) => run(title, folder, process.execPath, ...args);
  const at = (path: string) => join(modules, path);
  node("type check", at("typescript/bin/tsc"), "-p", ".");
  node("tests", "--experimental-vm-modules", at("jest/bin/jest.js"), "--ci", "--silent");

  const releases = join(outside, "releases");
  const cli = at(`${own}/deploy/src/cli.js`);
  const shell = join(outside, "shell");
  environment.OUT = shell;
  run("build of the shell", join(root, "shell"), process.execPath, join(root, "libs/build/src/build.mjs"));
  delete environment.OUT;
  node("deployment of the shell", cli, "shell", "--build", shell, "--to", releases, "--unchecked");
  // This process runs the commands one after the other, so the API has to be another one.
  const api = spawn(process.execPath, ["-e", missing], { stdio: ["ignore", "pipe", "inherit"] });
  try {
    const [port] = await once(api.stdout, "data");
    const deployment = [cli, app, "--to", releases, "--portal", `http://127.0.0.1:${String(port).trim()}`];
    node("build and deployment", ...deployment);
    if (!existsSync(join(releases, app, "live.json"))) throw new Error("Nothing was deployed.");

    const button = at(`${own}/ui/src/components/button.d.ts`);
    const declared = await readFile(button, "utf8");
    await writeFile(button, declared.replaceAll("icon?: IconName;", 'icon?: IconName | "zeppelin";'));
    const refused = spawnSync(process.execPath, deployment, { cwd: folder, env: environment, encoding: "utf8" });
    const expected = "the shell's @samling/ui has another Button";
    if (refused.status !== 1 || !refused.stderr.includes(expected)) {
      throw new Error(`It was not refused:\n${refused.stdout}${refused.stderr}`);
    }
    console.log(`✓ refused: ${refused.stderr.trim().split("\n").at(-1)}`);
  } finally {
    api.kill();
  }
} finally {
  await rm(outside, { recursive: true, force: true });
}

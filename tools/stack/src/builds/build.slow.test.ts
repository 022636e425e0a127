import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CONTRACT_VERSION } from "@samling/contract/contract-version";
import type { PageInfo } from "@samling/portal/contracts";
import { MODULE_API } from "@samling/portal/module-api";
import { root } from "../paths.ts";
import { buildApp, buildFolders } from "./build.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "build-"));
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
});
afterAll(() => rm(folder, { recursive: true }));

const configuration = `
  import { createConfig } from "@samling/build";
  export default createConfig({ dir: import.meta.dirname, kind: "remote" });
`;

interface Remote {
  app?: string;
  version: string;
  module?: string;
}

/** Writes the sources of a remote, by default without pages. */
async function write({ app = "mf-platform", version, module = "export default { routes: [] };" }: Remote) {
  const source = join(folder, app);
  await mkdir(join(source, "src"), { recursive: true });
  await writeFile(join(source, "package.json"), JSON.stringify({ version, type: "module" }));
  await writeFile(join(source, "webpack.config.mjs"), configuration);
  await writeFile(join(source, "src/module.tsx"), module);
  return source;
}

/** Builds it into its folder's `dist`. */
async function build(remote: Remote) {
  const source = await write(remote);
  await buildApp("mf-platform", { source });
  return readManifest(source);
}

const readManifest = async (source: string) =>
  JSON.parse(await readFile(join(source, "dist/remote.json"), "utf8")) as {
    version: string;
    build: string;
    builtAt: string;
    pages: PageInfo[];
  };

it("builds several apps in one process, each into its own folder, and reports which could not be built", async () => {
  const platform = await write({ version: "1.0.0" });
  const admin = await write({ app: "mf-admin", version: "2.0.0" });
  await buildFolders([platform, admin]);
  expect(await readManifest(platform)).toMatchObject({ app: "mf-platform", version: "1.0.0" });
  expect(await readManifest(admin)).toMatchObject({ app: "mf-admin", version: "2.0.0" });

  await write({ app: "mf-admin", version: "2.0.1", module: "import './missing';" });
  await expect(buildFolders([platform, admin])).rejects.toThrow(/mf-admin[\s\S]*missing/);
});

it("makes source maps, even after a quick build, which has none", async () => {
  const source = await write({ version: "1.0.1" });
  const hasMaps = async () => (await readdir(join(source, "dist"))).some((file) => file.endsWith(".map"));
  await buildFolders([source], { isQuick: true });
  expect(await hasMaps()).toBe(false);
  await buildFolders([source]);
  expect(await hasMaps()).toBe(true);
});

it("records version, commit, time, the two numbers and a digest of the files of a build in remote.json", async () => {
  const started = new Date().toISOString();
  const built = await build({ version: "3.2.1" });
  expect(built).toMatchObject({
    app: "mf-platform",
    version: "3.2.1",
    api: MODULE_API,
    contract: CONTRACT_VERSION,
    commit: expect.stringMatching(/^[0-9a-f]{12}(-dirty)?$/),
    build: expect.stringMatching(/^[0-9a-f]{16}$/),
  });
  expect(built.builtAt > started).toBe(true);

  // Where there is no repository, the commit is given; the digest depends on the files alone.
  process.env.COMMIT = "fedcba987654";
  try {
    expect(await build({ version: "3.2.1" })).toMatchObject({ commit: "fedcba987654", build: built.build });
  } finally {
    delete process.env.COMMIT;
  }
  const released = await build({ version: "3.2.2" });
  expect(released.version).toBe("3.2.2");
  expect(released.build).not.toBe(built.build);
});

const pageOfModule = `
  import * as paths from "@samling/portal/paths";
  export default { routes: [{ path: paths.about.path, element: null }] };
`;

it("records in remote.json which pages a build has", async () => {
  const built = await build({ version: "3.2.1", module: pageOfModule });
  expect(built.pages).toContainEqual({ name: "about", path: "/about" });
  expect(built.pages).toContainEqual({ name: "editPlatform", path: "/edit-platform", permission: "system:administer" });
  expect(built.pages.map(({ name }) => name)).not.toContain("login");

  // The module has the path of its own page, so that the shell need not know it.
  const dist = join(folder, "mf-platform/dist");
  const scripts = (await readdir(dist)).filter((file) => /^module.*\.js$/.test(file));
  const text = (await Promise.all(scripts.map((file) => readFile(join(dist, file), "utf8")))).join("");
  expect(text).toContain("/about");
  expect(text).not.toContain("/edit-platform");
});

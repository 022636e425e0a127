import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../paths.ts";
import { buildApp } from "./build.ts";

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

/** A remote without pages, built into its folder's `dist`. */
async function build({ version }: { version: string }) {
  const source = join(folder, "mf-platform");
  await mkdir(join(source, "src"), { recursive: true });
  await writeFile(join(source, "package.json"), JSON.stringify({ version, type: "module" }));
  await writeFile(join(source, "webpack.config.mjs"), configuration);
  await writeFile(join(source, "src/module.tsx"), "export default { routes: [] };");
  await buildApp("mf-platform", { source });
  return JSON.parse(await readFile(join(source, "dist/remote.json"), "utf8")) as {
    version: string;
    build: string;
    builtAt: string;
  };
}

it("tells version, commit, time and a digest of the files of a build in remote.json", async () => {
  const started = new Date().toISOString();
  const built = await build({ version: "3.2.1" });
  expect(built).toMatchObject({
    app: "mf-platform",
    version: "3.2.1",
    api: expect.any(Number),
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
}, 90_000);

import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { packed, root } from "./packed.ts";

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const read = async (folder: string) =>
  JSON.parse(await readFile(join(root, folder, "package.json"), "utf8")) as Manifest;

it("packs every library of this repository that a remote or another packed library needs", async () => {
  const libraries = await Promise.all(packed.map(read));
  const remotes: Manifest[] = [];
  for await (const folder of glob("mf-*", { cwd: root })) remotes.push(await read(folder));
  expect(remotes.length).toBeGreaterThanOrEqual(4);
  const needed = [
    ...remotes.flatMap(({ dependencies, devDependencies }) => Object.keys({ ...dependencies, ...devDependencies })),
    ...libraries.flatMap(({ dependencies }) => Object.keys(dependencies ?? {})),
  ].filter((name) => name.startsWith("@samling/"));
  const names = libraries.map(({ name }) => name);
  expect(needed.filter((name) => !names.includes(name))).toEqual([]);
});

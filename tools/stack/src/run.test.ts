/** The scripts of package.json on a clone in which nothing is installed. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./paths.ts";

const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};
const installsByItself = (name: string) => scripts[`pre${name}`]?.includes("setup.mjs");
const names = Object.keys(scripts).filter((name) => !scripts[name]?.includes("setup.mjs") && !installsByItself(name));

let clone: string;
beforeAll(async () => {
  clone = await mkdtemp(join(tmpdir(), "samling-clone-"));
  for (const file of ["package.json", "tools/stack/run.mjs"]) await cp(join(root, file), join(clone, file));
});
afterAll(() => rm(clone, { recursive: true }));

describe("a script of package.json that does not install packages", () => {
  it.each(names)("says in one sentence, as %s, that they have to be installed first", async (name) => {
    const said = await new Promise((resolve) => {
      execFile("npm", ["run", "--silent", name], { cwd: clone }, (error, stdout, stderr) =>
        resolve({ code: error?.code, said: stdout + stderr }),
      );
    });
    expect(said).toEqual({ code: 1, said: "The packages are not installed yet: run npm ci first.\n" });
  });
});

/** The scripts of package.json on a clone in which nothing is installed. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./paths.ts";

const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: Record<string, string> };

it("a script that goes through run.mjs says in one sentence that packages have to be installed first", async () => {
  const clone = await mkdtemp(join(tmpdir(), "samling-clone-"));
  for (const file of ["package.json", "tools/stack/run.mjs"]) await cp(join(root, file), join(clone, file));
  const output = await new Promise((resolve) => {
    execFile("npm", ["run", "--silent", "format"], { cwd: clone }, (error, stdout, stderr) =>
      resolve({ code: error?.code, said: stdout + stderr }),
    );
  });
  await rm(clone, { recursive: true });
  expect(output).toEqual({ code: 1, said: "The packages are not installed yet: run npm ci first.\n" });
});

// Scripts that npm runs itself, right after it has installed.
const { postinstall: _, ...called } = scripts;
it.each(Object.keys(called))("the script %s goes through it, or installs the packages", (name) => {
  expect(scripts[`pre${name}`] ?? scripts[name]).toMatch(/^node tools\/stack\/(?:run|setup)\.mjs/);
});

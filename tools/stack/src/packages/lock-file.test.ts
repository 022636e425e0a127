import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../paths.ts";
import { completeLockFile, judgeLockFile, type LockFile } from "./lock-file.ts";

const read = () => JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as LockFile;

const build = (optionalDependencies: Record<string, string>): LockFile => ({
  packages: {
    "": {},
    "node_modules/lerna": { version: "10.0.0" },
    "node_modules/lerna/node_modules/nx": { version: "2.0.0", optionalDependencies },
    "node_modules/lerna/node_modules/@nx/linux-x64-gnu": {
      version: "2.0.0",
      license: "MIT",
      integrity: "sha512-0",
      cpu: ["x64"],
      libc: ["glibc"],
      os: ["linux"],
    },
  },
});

it("finds nothing missing from the lock file of the repository, and no address of a registry", () => {
  expect(judgeLockFile(read())).toEqual([]);
});

it.each([
  ["needed by a package", "node_modules/koa"],
  ["needed by a workspace alone", "node_modules/webpack"],
  ["for another machine alone", "node_modules/@swc/core-darwin-arm64"],
])("finds a package that is missing from the lock file and %s", (_, path) => {
  const lock = read();
  expect(lock.packages[path]).toBeDefined();
  delete lock.packages[path];
  const name = path.replace("node_modules/", "");
  expect(judgeLockFile(lock)).toContainEqual(expect.stringContaining(` needs ${name} `));
});

it("finds the address of a registry in the lock file", () => {
  const lock = read();
  Object.assign(lock.packages["node_modules/koa"] ?? {}, { resolved: "https://registry.example.com/koa.tgz" });
  expect(judgeLockFile(lock)).toEqual([expect.stringMatching(/^node_modules\/koa has the address of a registry/)]);
});

it("adds packages for other machines beside the one for this machine", () => {
  const lock = build({ "@nx/linux-x64-gnu": "2.0.0", "@nx/linux-arm64-musl": "2.0.0", "@nx/darwin-arm64": "2.0.0" });
  const { packages } = completeLockFile(lock);
  const added = { version: "2.0.0", license: "MIT", cpu: ["arm64"] };
  expect(packages["node_modules/lerna/node_modules/@nx/linux-arm64-musl"]).toEqual({
    ...added,
    libc: ["musl"],
    os: ["linux"],
  });
  expect(packages["node_modules/lerna/node_modules/@nx/darwin-arm64"]).toEqual({ ...added, os: ["darwin"] });
  expect(judgeLockFile({ packages })).toEqual([]);
});

it("does not add a package for which no entry of the same version exists", () => {
  const unknown = (name: string, version: string) => () =>
    completeLockFile(build({ "@nx/linux-x64-gnu": "2.0.0", [name]: version }));
  expect(unknown("@nx/darwin-arm64", "3.0.0")).toThrow("has to be installed");
  expect(unknown("@nx/plugin", "2.0.0")).toThrow("which machines");
});

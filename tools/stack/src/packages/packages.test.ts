import { readFileSync } from "node:fs";
import { join } from "node:path";
import { validRange } from "semver";
import { root } from "../paths.ts";
import { findVulnerable, listPackages } from "./advisories.ts";
import { accepted, judgePackages, readSnapshot } from "./check-packages.ts";
import type { LockFile } from "./lock-file.ts";

const readLock = () => JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as LockFile;
const snapshot = () => readSnapshot(root);

it("finds no problem with the current packages", async () => {
  expect(judgePackages(readLock(), await snapshot())).toEqual([]);
});

it.each([
  ["koa", "2.15.0"],
  ["sanitize-html", "2.12.0"],
  ["sequelize", "6.19.0"],
])("finds %s %s, which has a known advisory", async (name, version) => {
  const lock = readLock();
  const before = lock.packages[`node_modules/${name}`];
  lock.packages[`node_modules/${name}`] = { ...before, version };
  const problems = judgePackages(lock, await snapshot());
  expect(problems.length).toBeGreaterThan(0);
  expect(problems.every((problem) => problem.startsWith(`${name} ${version}: `) && problem.includes("GHSA-"))).toBe(
    true,
  );
});

it("finds a nested package, a license that is not allowed, a missing license, and a deprecated package", async () => {
  const lock = readLock();
  Object.assign(lock.packages, {
    "node_modules/a/node_modules/braces": { version: "3.0.2", license: "MIT" },
    "node_modules/strict": { version: "1.0.0", license: "AGPL-3.0-only" },
    "node_modules/both": { version: "1.0.0", license: "MIT AND GPL-3.0-only" },
    "node_modules/either": { version: "1.0.0", license: "(MIT OR GPL-3.0-only)" },
    "node_modules/silent": { version: "1.0.0" },
    "node_modules/old": { version: "1.0.0", license: "MIT", deprecated: "use another" },
  });
  const names = judgePackages(lock, await snapshot()).map((problem) => problem.split(" ")[0]);
  expect(names).toEqual(["braces", "strict", "both", "silent", "old"]);
});

it("keeps each advisory once, with a readable range and the address that confirms it", async () => {
  const { advisories } = await snapshot();
  expect(advisories.filter(({ affected }) => validRange(affected) === null)).toEqual([]);
  expect(advisories.filter(({ source }) => !/^https:\/\/\S+\/\S*$/.test(source))).toEqual([]);
  expect(new Set(advisories.map(({ id, package: name }) => `${name} ${id}`)).size).toBe(advisories.length);
  expect(advisories.length).toBeGreaterThan(200);
});

it("has no accepted advisory that concerns nothing any more", async () => {
  const { advisories } = await snapshot();
  const found = findVulnerable(listPackages(readLock()), advisories).join("\n");
  expect(Object.keys(accepted).filter((id) => !found.includes(id))).toEqual([]);
});

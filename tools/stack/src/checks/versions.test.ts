import { cp, glob, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { root } from "../paths.ts";
import { findOtherVersions, readVersion, setVersion } from "./versions.ts";

let copy: string;
const change = async (file: string, from: string, to: string) => {
  const text = await readFile(join(copy, file), "utf8");
  expect(text).toContain(from);
  await writeFile(join(copy, file), text.replace(from, to));
};

beforeEach(async () => {
  copy = await mkdtemp(join(tmpdir(), "versions-"));
  const files = ["package.json", "package-lock.json", "CHANGELOG.md", "deploy/chart/Chart.yaml"];
  for await (const file of glob("{*,*/*}/package.json", { cwd: root, exclude: (name) => name === "node_modules" }))
    files.push(file);
  for (const file of files) {
    await mkdir(dirname(join(copy, file)), { recursive: true });
    await cp(join(root, file), join(copy, file));
  }
});
afterEach(() => rm(copy, { recursive: true }));

it("all parts have the version of the root, which the changelog describes [WEEK-08]", async () => {
  expect(await findOtherVersions(root)).toEqual([]);
});

it("a part with another version is named", async () => {
  const version = await readVersion(copy);
  await change("api/package.json", `"version": "${version}"`, '"version": "9.8.7"');
  await change("shell/package.json", `"@samling/contract": "${version}"`, '"@samling/contract": "9.8.7"');
  await change("deploy/chart/Chart.yaml", `appVersion: ${version}`, "appVersion: 9.8.7");
  await change("CHANGELOG.md", `[${version}]`, "[9.8.7]");
  expect(await findOtherVersions(copy)).toEqual([
    `api/package.json: 9.8.7 instead of ${version}`,
    `shell/package.json: 9.8.7 instead of ${version}`,
    `deploy/chart/Chart.yaml: 9.8.7 instead of ${version}`,
    `CHANGELOG.md: no entry for ${version}`,
  ]);
});

it("a new version is set in every part, and in nothing of others", async () => {
  const before = await readFile(join(copy, "package-lock.json"), "utf8");
  await setVersion(copy, "10.20.30");
  expect(await findOtherVersions(copy)).toEqual(["CHANGELOG.md: no entry for 10.20.30"]);
  const { packages: others } = JSON.parse(before) as { packages: Record<string, object> };
  const { packages } = JSON.parse(await readFile(join(copy, "package-lock.json"), "utf8")) as {
    packages: typeof others;
  };
  const isForeign = ([path]: [string, object]) => path.startsWith("node_modules/") && !path.includes("@samling");
  expect(Object.entries(packages).filter(isForeign)).toEqual(Object.entries(others).filter(isForeign));
  expect(packages["libs/ui"]).toMatchObject({ version: "10.20.30", dependencies: { "@samling/contract": "10.20.30" } });
});

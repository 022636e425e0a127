import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChangedSinceRelease } from "./released-exports.ts";

jest.setTimeout(60_000);

let root: string;

const write = async (library: "portal" | "ui", sources: string, api = 1) => {
  const folder = join(root, "libs", library, "src");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "index.ts"), `${sources}\nexport * from "./module-api.ts";`);
  await writeFile(join(folder, "module-api.ts"), `export const MODULE_API = ${api};`);
};
const git = (...words: string[]) =>
  execFileSync("git", ["-C", root, "-c", "user.name=a", "-c", "user.email=a@example.org", ...words]);

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "released-"));
  git("init", "--quiet");
  await write("portal", "export const read = (id: string) => id.length;");
  await write(
    "ui",
    "export const Old = () => 1; export const Button = (props: { label?: string }) => props.label ?? '';",
  );
  git("add", ".");
  git("commit", "--quiet", "--message", "first");
});
afterEach(() => rm(root, { recursive: true }));

it("compares what the libraries export with the last release, unless the module API has another number", async () => {
  const asksForMore = "export const Button = (props: { label: string }) => props.label;";
  await write("ui", asksForMore);
  expect(await findChangedSinceRelease(root)).toEqual([]);

  git("tag", "@samling/portal@0.2.0");
  expect(await findChangedSinceRelease(root)).toEqual([
    expect.stringMatching(/^@samling\/ui has another Button \(.*remotes of @samling\/portal@0\.2\.0 would break/),
  ]);

  await write("portal", "export const read = (id: string) => id.length;", 2);
  expect(await findChangedSinceRelease(root)).toEqual([]);
});

it("lets exports be added and taken away, since builds list those that they use", async () => {
  git("tag", "@samling/portal@0.2.0");
  const wider = "export const Button = (props: { label?: string; hint?: string }) => props.label ?? '';";
  await write("ui", `${wider} export const Chart = () => 2;`);
  expect(await findChangedSinceRelease(root)).toEqual([]);
});

/** One number for all parts, that of the root's `package.json`. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { listManifests } from "../imports/read-imports.ts";

/** Versions of our own packages, in manifests and in the lock file; `*` is not a version. */
const packageVersions = /(?<="(?:name": "(?:@samling\/[\w-]+|samling)",\s+"version|@samling\/[\w-]+)": ")\d[^"]*/g;
const chartVersions = /(?<=^(?:version|appVersion): ).+/gm;

interface VersionedFile {
  file: string;
  text: string;
  pattern: RegExp;
}

async function readVersionedFiles(root: string): Promise<VersionedFile[]> {
  const read = async (file: string, pattern: RegExp) => ({
    file,
    pattern,
    text: await readFile(join(root, file), "utf8"),
  });
  const manifests = ["package.json", ...(await listManifests(root))].sort();
  return Promise.all([
    ...[...manifests, "package-lock.json"].map((file) => read(file, packageVersions)),
    read("deploy/chart/Chart.yaml", chartVersions),
  ]);
}

export async function readVersion(root: string): Promise<string> {
  return (JSON.parse(await readFile(join(root, "package.json"), "utf8")) as { version: string }).version;
}

/** One line for each file that names a version other than the root's, or does not describe this one. */
export async function findOtherVersions(root: string): Promise<string[]> {
  const version = await readVersion(root);
  const others = (await readVersionedFiles(root)).flatMap(({ file, text, pattern }) => {
    const versions = new Set(text.match(pattern) ?? ["no version"]);
    versions.delete(version);
    return versions.size > 0 ? [`${file}: ${[...versions].join(", ")} instead of ${version}`] : [];
  });
  const isDescribed = (await readFile(join(root, "CHANGELOG.md"), "utf8")).includes(`\n## [${version}] - `);
  return isDescribed ? others : [...others, `CHANGELOG.md: no entry for ${version}`];
}

export async function setVersion(root: string, version: string): Promise<void> {
  for (const { file, text, pattern } of await readVersionedFiles(root))
    await writeFile(join(root, file), text.replaceAll(pattern, version));
}

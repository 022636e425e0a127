/**
 * Reads bags as RFC 8493 says, independently of the code that writes them: the ZIP by another library, the checksums by
 * coreutils.
 */
import { execFile } from "node:child_process";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { openPromise } from "yauzl";

const run = promisify(execFile);

/** Returns the only top folder of the archive. */
export async function unpack(zip: string, into: string): Promise<string> {
  const file = await openPromise(zip);
  const tops = new Set<string>();
  for await (const entry of file.eachEntry()) {
    const path = join(into, entry.fileName);
    tops.add(entry.fileName.split("/")[0] ?? "");
    await mkdir(dirname(path), { recursive: true });
    await pipeline(await file.openReadStreamPromise(entry), createWriteStream(path));
  }
  if (tops.size !== 1) throw new Error("A bag has one top folder.");
  return join(into, [...tops].join(""));
}

const listFiles = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((item) => item.isFile())
    .map((item) => relative(folder, join(item.parentPath, item.name)));

const namedIn = (manifest: string): string[] =>
  manifest
    .split("\n")
    .filter(Boolean)
    .map((line) => /^[0-9a-f]{64} {1,2}(.+)$/.exec(line)?.[1] ?? `not a line of a manifest: ${line}`);

const same = (a: readonly string[], b: readonly string[]) =>
  JSON.stringify([...a].sort()) === JSON.stringify([...b].sort());

/** Lists the problems of a bag; empty if it is complete and valid. */
export async function checkBag(folder: string): Promise<string[]> {
  const read = (name: string) => readFile(join(folder, name), "utf8").catch(() => "");
  const problems: string[] = [];
  if (!/^BagIt-Version: 1\.0\nTag-File-Character-Encoding: UTF-8\n$/.test(await read("bagit.txt")))
    problems.push("bagit.txt");
  const files = await listFiles(folder);
  const payload = files.filter((path) => path.startsWith("data/"));
  const tags = files.filter((path) => !path.startsWith("data/") && path !== "tagmanifest-sha256.txt");
  if (!same(payload, namedIn(await read("manifest-sha256.txt")))) problems.push("the payload is not what is listed");
  if (!same(tags, namedIn(await read("tagmanifest-sha256.txt")))) problems.push("the tag files are not what is listed");
  const sizes = await Promise.all(payload.map(async (path) => (await stat(join(folder, path))).size));
  const oxum = `Payload-Oxum: ${sizes.reduce((sum, size) => sum + size, 0)}.${payload.length}`;
  const info = (await read("bag-info.txt")).split("\n").filter(Boolean);
  if (!info.includes(oxum)) problems.push("Payload-Oxum");
  if (info.some((line) => !/^([A-Z][\w-]*: .*|\s+.*)$/.test(line))) problems.push("bag-info.txt");
  for (const manifest of ["manifest-sha256.txt", "tagmanifest-sha256.txt"]) {
    await run("sha256sum", ["-c", "--strict", "--quiet", manifest], { cwd: folder, maxBuffer: 64_000_000 }).catch(() =>
      problems.push(manifest),
    );
  }
  return problems;
}

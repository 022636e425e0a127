/** What remotes of the last release use must go on working, or the number of the module API must be another one. */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { declare, findChangedExports } from "@samling/build/declarations";

const run = promisify(execFile);

/** The tag that a release gives `@samling/portal`; shell and remotes share what belongs to it. */
const tags = "@samling/portal@*";
const folders = ["libs/portal", "libs/ui"];

const declareAt = (root: string) =>
  declare({ "@samling/portal": join(root, "libs/portal/src"), "@samling/ui": join(root, "libs/ui/src") });

async function declareReleased(root: string, tag: string) {
  // Below the repository, so that its packages are found.
  const place = join(root, "e2e/.cache");
  await mkdir(place, { recursive: true });
  const folder = await mkdtemp(join(place, "released-"));
  try {
    const archive = join(folder, "libs.tar");
    await run("git", ["-C", root, "archive", "--output", archive, tag, ...folders]);
    await run("tar", ["-xf", archive, "-C", folder]);
    return declareAt(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const numberIn = (text = ""): string | undefined => /MODULE_API = (\d+)/.exec(text)?.[1];

/** One line for each export that changed; empty without a release, or with another number than that of the last one. */
export async function findChangedSinceRelease(root: string): Promise<string[]> {
  const describe = ["-C", root, "describe", "--tags", "--abbrev=0", "--match", tags];
  const tag = await run("git", describe).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );
  if (!tag) return [];
  const [before, now] = [await declareReleased(root, tag), declareAt(root)];
  const [released, current] = [before, now].map((one) => numberIn(one["@samling/portal"]?.["module-api.d.ts"]));
  if (released !== current) return [];
  return findChangedExports(undefined, before, now).map(
    (change) => `${change}: remotes of ${tag} would break. Offer it under a new name, or raise MODULE_API.`,
  );
}

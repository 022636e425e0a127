import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { glob, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type AppName, buildFolder, root } from "../paths.ts";

/** Sources that every build depends on, besides the app's own. */
const shared = ["libs/{accounts,build,contract,dates,portal,ui}/{package.json,src/**/*}", "package-lock.json"];

const listSources = (app: AppName): string[] => [
  `${app}/{package.json,*.html,*.svg,webpack.config.*,src/**/*}`,
  ...shared,
];

const stampFile = (app: AppName): string => join(root, app, ".cache", "build-stamp");

/** Tests are not part of a build. */
const isSource = (file: string): boolean => !/\.test\.|\/testing\//.test(file);

/** A digest of names, sizes and times of an app's sources: cheap, and any change shows. */
export async function digestSources(app: AppName): Promise<string> {
  const hash = createHash("sha256");
  const files: string[] = [];
  for await (const file of glob(listSources(app), { cwd: root })) if (isSource(file)) files.push(file);
  for (const file of files.sort()) {
    const stats = await stat(join(root, file));
    if (stats.isFile()) hash.update(`${file}\0${stats.size}\0${stats.mtimeMs}\n`);
  }
  return hash.digest("hex");
}

interface BuildKind {
  isQuick: boolean;
}

const stampOf = (digest: string, { isQuick }: BuildKind): string => (isQuick ? `${digest} quick` : digest);

/** A full build also serves where a quick one is enough. */
export async function isBuilt(app: AppName, { isQuick }: BuildKind): Promise<boolean> {
  const product = join(buildFolder(app), app === "shell" ? "index.html" : "remote.json");
  if (!existsSync(product) || !existsSync(stampFile(app))) return false;
  const [stamp, digest] = [await readFile(stampFile(app), "utf8"), await digestSources(app)];
  return stamp === digest || (isQuick && stamp === stampOf(digest, { isQuick }));
}

export async function stampBuild(app: AppName, digest: string, kind: BuildKind): Promise<void> {
  await mkdir(join(root, app, ".cache"), { recursive: true });
  await writeFile(stampFile(app), stampOf(digest, kind));
}

import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { type Line, lineFile } from "@samling/portal/releases";
import type { Store } from "@samling/releases/store";
import { addRelease, emptyLine, promote, rollBack, sweep } from "./line.ts";
import { withLock } from "./lock.ts";
import { findObstacle, type Manifest, manifestOf, readBuild, readJson } from "./surroundings.ts";

export class Refused extends Error {}

export interface Target {
  app: string;
  /** Where browsers, or the front door, take the files from. */
  store: Store;
  /** Address of the portal, whose shell and API a build is compared with; undefined compares nothing. */
  portal: string | undefined;
}

interface DeployOptions extends Target {
  /** Folder of the build. */
  folder: string;
  /** Where source maps go: not to a place that everybody can read. */
  maps: Store;
  /** Whether only who opens its link sees it, until it is promoted. */
  isPreview?: boolean | undefined;
  /** Whether a build of uncommitted changes may be released. */
  allowsDirty?: boolean | undefined;
}

const isMap = (file: string): boolean => file.endsWith(".map");

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return files.map((file) => relative(folder, file)).sort();
}

/** The manifest is sent last: with it, the folder is complete. */
async function upload({ app, folder, store, maps }: DeployOptions, build: string): Promise<void> {
  const last = manifestOf(app);
  const files = await listFiles(folder);
  if ((await store.read(`${app}/${build}/${last}`)) !== undefined) return;
  for (const file of [...files.filter((one) => one !== last), last]) {
    await (isMap(file) ? maps : store).write(`${app}/${build}/${file}`, await readFile(join(folder, file)));
  }
}

async function check({ app, store, portal }: Target, manifest: Manifest): Promise<void> {
  const obstacle = portal && (await findObstacle({ app, manifest }, { store, portal }));
  if (obstacle) throw new Refused(`${app} ${manifest.version} does not fit: ${obstacle}.`);
}

const readLine = async ({ app, store }: Target): Promise<Line> =>
  (await readJson<Line>(store, `${app}/${lineFile}`)) ?? emptyLine;

/** The one step that visitors notice, and then what they do not: old files go. */
async function switchTo(target: Target, next: Line, assertHeld: () => Promise<void>): Promise<Line> {
  const { app, store } = target;
  const { line, builds } = sweep(next, new Date());
  await assertHeld();
  await store.write(`${app}/${lineFile}`, Buffer.from(`${JSON.stringify(line, null, 2)}\n`));
  const known = new Set(line.releases.map(({ build }) => build));
  // Swept releases, and what a deployment left that was ended half way.
  const isLeft = (path: string) => {
    const [, build, file] = path.split("/");
    return file !== undefined && build !== undefined && (builds.includes(build) || !known.has(build));
  };
  await store.remove((await store.list(`${app}/`)).filter(isLeft));
  return line;
}

/** Nobody else could build it again, or say what is in it. */
function assertCommitted({ app, allowsDirty }: DeployOptions, { commit }: Manifest): void {
  if (allowsDirty || !commit?.endsWith("-dirty")) return;
  throw new Refused(`${app} was built with uncommitted changes (${commit}). Commit them, or use --allow-dirty.`);
}

export async function deploy(options: DeployOptions): Promise<Line> {
  const { app, folder, isPreview = false } = options;
  const manifest = JSON.parse(await readFile(join(folder, manifestOf(app)), "utf8")) as Manifest;
  if (app !== "shell" && manifest.app !== app)
    throw new Refused(`${folder} has a build of ${manifest.app}, not of ${app}.`);
  assertCommitted(options, manifest);
  await check(options, manifest);
  return withLock(options.store, app, async (assertHeld) => {
    const { build, version, commit } = manifest;
    await upload(options, build);
    // Another app may have been released during the upload.
    await check(options, manifest);
    const release = { build, version, commit, deployedAt: new Date().toISOString() };
    return switchTo(options, addRelease(await readLine(options), release, isPreview), assertHeld);
  });
}

async function change(target: Target, step: (line: Line, now: string) => Line): Promise<Line> {
  const { app, store } = target;
  return withLock(store, app, async (assertHeld) => {
    const line = await readLine(target);
    const next = step(line, new Date().toISOString());
    const build = await readBuild(store, app, next.live);
    if (build && next.live !== line.live) await check(target, build);
    return switchTo(target, next, assertHeld);
  });
}

export const promotePreview = (target: Target): Promise<Line> => change(target, promote);
export const rollBackRelease = (target: Target): Promise<Line> => change(target, rollBack);
export const listReleases = readLine;

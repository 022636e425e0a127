import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Line, lineFile } from "@samling/portal/releases";
import type { Store } from "@samling/releases/store";
import { addRelease, emptyLine, promote, relaunch, rollBack, sweep } from "./line.ts";
import { withLock } from "./lock.ts";
import {
  DamagedFile,
  findObstacle,
  findShown,
  type Manifest,
  manifestOf,
  readBuild,
  readJson,
} from "./surroundings.ts";

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

/** What is there already is compared. The manifest is sent last: with it, the folder is complete. */
async function upload({ app, folder, store, maps }: DeployOptions, build: string): Promise<void> {
  const last = manifestOf(app);
  const files = await listFiles(folder);
  const place = `${app}/${build}/`;
  const present = new Set(await store.list(place));
  for (const file of [...files.filter((one) => one !== last), last]) {
    const [path, body] = [place + file, await readFile(join(folder, file))];
    const isRight = present.has(path) && (await store.read(path))?.equals(body);
    if (!isRight) await (isMap(file) ? maps : store).write(path, body);
  }
}

async function check({ app, store, portal }: Target, manifest: Manifest): Promise<void> {
  const obstacle = portal && (await findObstacle({ app, manifest }, { store, portal }));
  if (obstacle) throw new Refused(`${app} ${manifest.version} does not fit: ${obstacle}.`);
}

const readLine = async ({ app, store }: Target): Promise<Line> =>
  (await readJson<Line>(store, `${app}/${lineFile}`)) ?? emptyLine;

/** A line that is damaged is made again of the builds that are there, for pages that have them open. */
async function repairLine(target: Target, now: string): Promise<Line> {
  try {
    return await readLine(target);
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error;
  }
  const { app, store } = target;
  const builds = new Set((await store.list(`${app}/`)).map((path) => path.split("/")[1] ?? ""));
  const found = await Promise.all([...builds].map((build) => readBuild(store, app, build).catch(() => undefined)));
  const releases = found.flatMap((manifest) =>
    manifest
      ? [{ build: manifest.build, version: manifest.version, commit: manifest.commit, deployedAt: now, retiredAt: now }]
      : [],
  );
  return { before: [], releases };
}

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
export function assertCommitted(
  { app, allowsDirty }: Pick<DeployOptions, "app" | "allowsDirty">,
  { commit }: Pick<Manifest, "commit">,
): void {
  if (allowsDirty || !commit?.endsWith("-dirty")) return;
  throw new Refused(`${app} was built with uncommitted changes (${commit}). Commit them, or use --allow-dirty.`);
}

export async function deploy(options: DeployOptions): Promise<Line> {
  const { app, folder, isPreview = false } = options;
  const text = await readFile(join(folder, manifestOf(app)), "utf8").catch(() => undefined);
  if (text === undefined) throw new Refused(`${folder} has no build of ${app}: there is no ${manifestOf(app)} in it.`);
  const manifest = JSON.parse(text) as Manifest;
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
    return switchTo(options, addRelease(await repairLine(options, release.deployedAt), release, isPreview), assertHeld);
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

/** Milliseconds until a front door has seen a release: one of a bucket looks every three seconds, and copies it. */
const patience = 30_000;

/** Looks whether the portal shows what was released, promoted or rolled back to. */
export async function assertShown({ app, portal }: Target, { live, preview }: Line, wait = patience): Promise<void> {
  if (!portal) return;
  const wanted = preview ?? live;
  const deadline = Date.now() + wait;
  for (;;) {
    const shown = await findShown(portal, app, preview);
    if (shown.build === wanted && shown.refusal)
      throw new Refused(`${portal} refuses ${app} ${wanted}: ${shown.refusal}.`);
    if (wanted ? shown.build === wanted : !shown.isReleased) return;
    if (Date.now() > deadline) {
      const other = shown.build ? `shows ${app} ${shown.build}` : `knows no ${app}`;
      throw new Refused(
        `${wanted ?? "The rollback"} is written, but ${portal} ${other}. Is --to what its RELEASES_FOLDER names? ` +
          "`npm start` reads no releases.",
      );
    }
    await sleep(1_000);
  }
}

export const promotePreview = (target: Target): Promise<Line> => change(target, promote);
export const rollBackRelease = (target: Target): Promise<Line> => change(target, rollBack);
export const relaunchRelease = (target: Target, build: string): Promise<Line> =>
  change(target, (line, now) => relaunch(line, build, now));
export const listReleases = readLine;

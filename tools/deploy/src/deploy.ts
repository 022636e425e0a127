import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Line } from "@samling/portal/releases";
import type { Store } from "@samling/releases/store";
import { addRelease, promote, relaunch, rollBack } from "./line.ts";
import { changeLine, manifestOf, type Place, readBuild, readLine, repairLine } from "./stored-line.ts";
import { findObstacle, findShown, type Manifest } from "./surroundings.ts";

export class Refused extends Error {}

export interface Target extends Place {
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

async function check({ app, portal }: Target, manifest: Manifest): Promise<void> {
  const obstacle = portal && (await findObstacle(app, manifest, portal));
  if (obstacle) throw new Refused(`${app} ${manifest.version} does not fit: ${obstacle}.`);
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
  const { build, version, commit } = manifest;
  await upload(options, build);
  const release = { build, version, commit, deployedAt: new Date().toISOString() };
  return changeLine(options, async () => addRelease(await repairLine(options, release.deployedAt), release, isPreview));
}

const change = (target: Target, step: (line: Line, now: string) => Line): Promise<Line> =>
  changeLine(target, async () => {
    const line = await readLine(target);
    const next = step(line, new Date().toISOString());
    const build = next.live && next.live !== line.live ? await readBuild(target, next.live) : undefined;
    if (build) await check(target, build);
    return next;
  });

/** Milliseconds until a front door has seen a release: one of a bucket looks every three seconds, and copies it. */
const noticedWithinMs = 30_000;

/** Looks whether the portal reads the line that was written, and shows the build that it names. */
export async function assertShown(
  { app, portal }: Target,
  { live, preview, mark }: Line,
  waitMs = noticedWithinMs,
): Promise<void> {
  if (!portal) return;
  const wanted = preview ?? live;
  const deadline = Date.now() + waitMs;
  for (;;) {
    const shown = await findShown(portal, app, preview);
    const isRead = shown.mark === mark;
    if (isRead && shown.build === wanted && shown.refusal)
      throw new Refused(`${portal} refuses ${app} ${wanted}: ${shown.refusal}.`);
    if (isRead && (!wanted || shown.build === wanted)) return;
    if (Date.now() > deadline) {
      const written = `${wanted ?? "The rollback"} is written, but ${portal}`;
      throw new Refused(
        isRead
          ? `${written} ${shown.build ? `shows ${app} ${shown.build}` : `knows no ${app}`}. Its log says why.`
          : `${written} does not read it. Is --to what its RELEASES_FOLDER names? \`npm start\` reads no releases.`,
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

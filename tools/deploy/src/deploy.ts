import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ReleaseLine } from "@samling/portal/releases";
import type { ReleaseStore } from "@samling/releases/store";
import { addRelease, promote, relaunch, rollBack } from "./line.ts";
import { findPortalConflict, findServedBuild, type ReleaseManifest } from "./portal-state.ts";
import {
  type AppStore,
  changeLine,
  manifestName,
  readBuild,
  readLine,
  repairReleaseLine,
} from "./release-line-store.ts";

export class RefusedDeployError extends Error {}

/** The portal reads releases from another place, or from none. */
class UnreadPlaceError extends RefusedDeployError {}

export interface DeployTarget extends AppStore {
  /** Address of the portal, whose shell and API a build is compared with; undefined compares nothing. */
  portal: string | undefined;
}

interface DeployOptions extends DeployTarget {
  folder: string;
  /** Target folder of source maps, which must not be public. */
  maps: ReleaseStore;
  /** Whether only people who open its link see it, until it is promoted. */
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

/** Compares files that already exist. The manifest is sent last: with it, the folder is complete. */
async function upload({ app, folder, store, maps }: DeployOptions, build: string): Promise<void> {
  const last = manifestName(app);
  const files = await listFiles(folder);
  const place = `${app}/${build}/`;
  const present = new Set(await store.list(place));
  for (const file of [...files.filter((file) => file !== last), last]) {
    const [path, body] = [place + file, await readFile(join(folder, file))];
    const isUnchanged = present.has(path) && (await store.read(path))?.equals(body);
    if (!isUnchanged) await (isMap(file) ? maps : store).write(path, body);
  }
}

async function check({ app, portal }: DeployTarget, manifest: ReleaseManifest): Promise<void> {
  const incompatibility = portal && (await findPortalConflict(app, manifest, portal));
  if (incompatibility) throw new RefusedDeployError(`${app} ${manifest.version} does not fit: ${incompatibility}.`);
}

/** Otherwise no one else could build it again, or know its content. */
export function assertCommitted(
  { app, allowsDirty }: Pick<DeployOptions, "app" | "allowsDirty">,
  { commit }: Pick<ReleaseManifest, "commit">,
): void {
  if (allowsDirty || !commit?.endsWith("-dirty")) return;
  throw new RefusedDeployError(
    `${app} was built with uncommitted changes (${commit}). Commit them, or use --allow-dirty.`,
  );
}

export async function deploy(options: DeployOptions): Promise<ReleaseLine> {
  const { app, folder, isPreview = false } = options;
  const text = await readFile(join(folder, manifestName(app)), "utf8").catch(() => undefined);
  if (text === undefined)
    throw new RefusedDeployError(`${folder} has no build of ${app}: there is no ${manifestName(app)} in it.`);
  const manifest = JSON.parse(text) as ReleaseManifest;
  if (app !== "shell" && manifest.app !== app)
    throw new RefusedDeployError(`${folder} has a build of ${manifest.app}, not of ${app}.`);
  assertCommitted(options, manifest);
  await check(options, manifest);
  const { build, version, commit } = manifest;
  await upload(options, build);
  const release = { build, version, commit, deployedAt: new Date().toISOString() };
  return changeLine(options, async () =>
    addRelease(await repairReleaseLine(options, release.deployedAt), release, isPreview),
  );
}

const change = (target: DeployTarget, step: (line: ReleaseLine, now: string) => ReleaseLine): Promise<ReleaseLine> =>
  changeLine(target, async () => {
    const line = await readLine(target);
    const next = step(line, new Date().toISOString());
    const build = next.live && next.live !== line.live ? await readBuild(target, next.live) : undefined;
    if (build) await check(target, build);
    return next;
  });

/** Milliseconds until a front door has seen a release: one of a bucket looks every three seconds, and copies it. */
const noticeTimeoutMs = 30_000;

/** Checks whether the portal reads the line that was written, and shows the build that it names. */
export async function assertServed(
  { app, portal }: DeployTarget,
  { live, preview, mark }: ReleaseLine,
  waitMs = noticeTimeoutMs,
): Promise<void> {
  if (!portal) return;
  const expected = preview ?? live;
  const deadline = Date.now() + waitMs;
  for (;;) {
    const served = await findServedBuild(portal, app, preview);
    const isRead = served.mark === mark;
    if (isRead && served.build === expected && served.refusal)
      throw new RefusedDeployError(`${portal} refuses ${app} ${expected}: ${served.refusal}.`);
    if (isRead && (!expected || served.build === expected)) return;
    if (Date.now() > deadline) {
      const written = `${expected ?? "The rollback"} is written, but ${portal}`;
      if (!isRead)
        throw new UnreadPlaceError(
          `${written} does not read it. Is --to what its RELEASES_FOLDER names? \`npm start\` reads no releases.`,
        );
      throw new RefusedDeployError(
        `${written} ${served.build ? `shows ${app} ${served.build}` : `does not know ${app}`}. Its log says why.`,
      );
    }
    await sleep(1_000);
  }
}

/**
 * Deploys a build and checks that the portal shows it. If the portal does not read this place, and the place was empty,
 * it is emptied again.
 */
export async function deployAndVerify(options: DeployOptions, waitMs = noticeTimeoutMs): Promise<ReleaseLine> {
  const { app, store, maps } = options;
  const list = (place: ReleaseStore) => place.list(`${app}/`);
  const [earlier, earlierMaps] = [await list(store), await list(maps)];
  const line = await deploy(options);
  try {
    await assertServed(options, line, waitMs);
    return line;
  } catch (error) {
    if (earlier.length > 0 || !(error instanceof UnreadPlaceError)) throw error;
    // Someone else has deployed it there meanwhile.
    if ((await readLine(options)).mark !== line.mark) throw error;
    await store.remove(await list(store));
    await maps.remove((await list(maps)).filter((file) => !earlierMaps.includes(file)));
    throw new RefusedDeployError(`${error.message} It was removed again.`);
  }
}

export const promotePreview = (target: DeployTarget): Promise<ReleaseLine> => change(target, promote);
export const rollBackRelease = (target: DeployTarget): Promise<ReleaseLine> => change(target, rollBack);
export const relaunchRelease = (target: DeployTarget, build: string): Promise<ReleaseLine> =>
  change(target, (line, now) => relaunch(line, build, now));
export const listReleases = readLine;

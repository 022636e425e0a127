import { randomUUID } from "node:crypto";
import { lineFile, type ReleaseLine } from "@samling/portal/releases";
import type { ReleaseStore } from "@samling/releases/store";
import { emptyLine, sweep } from "./line.ts";
import { withLock } from "./lock.ts";
import type { ReleaseManifest } from "./portal-state.ts";

export interface AppStore {
  app: string;
  /** Where browsers, or the front door, take the files from. */
  store: ReleaseStore;
}

class DamagedFileError extends Error {}

async function readJson<T>(store: ReleaseStore, path: string): Promise<T | undefined> {
  const text = await store.read(path);
  try {
    return text && (JSON.parse(text.toString()) as T);
  } catch {
    throw new DamagedFileError(`${path} is damaged. Deploying the app again repairs it.`);
  }
}

export const manifestName = (app: string): string => (app === "shell" ? "shell.json" : "remote.json");

export const readBuild = ({ app, store }: AppStore, build: string): Promise<ReleaseManifest | undefined> =>
  readJson<ReleaseManifest>(store, `${app}/${build}/${manifestName(app)}`);

export const readLine = async ({ app, store }: AppStore): Promise<ReleaseLine> =>
  (await readJson<ReleaseLine>(store, `${app}/${lineFile}`)) ?? emptyLine;

/** A damaged line is rebuilt from the existing builds, for pages that have them open. */
export async function repairReleaseLine(appStore: AppStore, now: string): Promise<ReleaseLine> {
  try {
    return await readLine(appStore);
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error;
  }
  const { app, store } = appStore;
  const builds = new Set((await store.list(`${app}/`)).map((path) => path.split("/")[1] ?? ""));
  const manifests = await Promise.all([...builds].map((build) => readBuild(appStore, build).catch(() => undefined)));
  const releases = manifests.flatMap((manifest) =>
    manifest
      ? [{ build: manifest.build, version: manifest.version, commit: manifest.commit, deployedAt: now, retiredAt: now }]
      : [],
  );
  return { before: [], releases };
}

/**
 * Writes the line, the only step that visitors notice, and then removes old files. The mark lets the portal prove that
 * it reads this line.
 */
export const changeLine = (appStore: AppStore, step: () => Promise<ReleaseLine>): Promise<ReleaseLine> =>
  withLock(appStore.store, appStore.app, async () => {
    const { app, store } = appStore;
    const { line, builds } = sweep(await step(), new Date());
    const marked = { ...line, mark: randomUUID() };
    await store.write(`${app}/${lineFile}`, Buffer.from(`${JSON.stringify(marked, null, 2)}\n`));
    for (const build of builds) await store.remove(await store.list(`${app}/${build}/`));
    return marked;
  });

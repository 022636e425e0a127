/** An app's line as it lies in the store. */
import { randomUUID } from "node:crypto";
import { type Line, lineFile } from "@samling/portal/releases";
import type { Store } from "@samling/releases/store";
import { emptyLine, sweep } from "./line.ts";
import { withLock } from "./lock.ts";
import type { Manifest } from "./surroundings.ts";

/** Where the files of an app are. */
export interface Place {
  app: string;
  /** Where browsers, or the front door, take the files from. */
  store: Store;
}

class DamagedFile extends Error {}

async function readJson<T>(store: Store, path: string): Promise<T | undefined> {
  const text = await store.read(path);
  try {
    return text && (JSON.parse(text.toString()) as T);
  } catch {
    throw new DamagedFile(`${path} is damaged. Deploying the app again repairs it.`);
  }
}

export const manifestOf = (app: string): string => (app === "shell" ? "shell.json" : "remote.json");

export const readBuild = ({ app, store }: Place, build: string): Promise<Manifest | undefined> =>
  readJson<Manifest>(store, `${app}/${build}/${manifestOf(app)}`);

export const readLine = async ({ app, store }: Place): Promise<Line> =>
  (await readJson<Line>(store, `${app}/${lineFile}`)) ?? emptyLine;

/** A line that is damaged is made again of the builds that are there, for pages that have them open. */
export async function repairLine(place: Place, now: string): Promise<Line> {
  try {
    return await readLine(place);
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error;
  }
  const { app, store } = place;
  const builds = new Set((await store.list(`${app}/`)).map((path) => path.split("/")[1] ?? ""));
  const found = await Promise.all([...builds].map((build) => readBuild(place, build).catch(() => undefined)));
  const releases = found.flatMap((manifest) =>
    manifest
      ? [{ build: manifest.build, version: manifest.version, commit: manifest.commit, deployedAt: now, retiredAt: now }]
      : [],
  );
  return { before: [], releases };
}

/**
 * The one step that visitors notice, and then one that they do not: old files go. The mark is how the portal proves that it
 * reads this line.
 */
export const changeLine = (place: Place, step: () => Promise<Line>): Promise<Line> =>
  withLock(place.store, place.app, async () => {
    const { app, store } = place;
    const { line, builds } = sweep(await step(), new Date());
    const marked = { ...line, mark: randomUUID() };
    await store.write(`${app}/${lineFile}`, Buffer.from(`${JSON.stringify(marked, null, 2)}\n`));
    for (const build of builds) await store.remove(await store.list(`${app}/${build}/`));
    return marked;
  });

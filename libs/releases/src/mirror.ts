import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Line, lineFile } from "@samling/portal/releases";
import { createFolderStore } from "./store/folder.ts";
import type { Store } from "./store.ts";

interface MirrorOptions {
  from: Store;
  folder: string;
  /** Milliseconds between two looks at what is live. */
  interval?: number;
  /** Milliseconds for one answer of the store, which may accept a connection and never answer. */
  timeout?: number;
  /** Told of the first failure of several, and of the end of them. */
  onTrouble?: (error: unknown) => void;
  onRecovery?: () => void;
}

export interface Mirror {
  /** Copies what visitors get now. Fails if the store does not answer; what has been copied stays. */
  updateLive(): Promise<void>;
  /** Then also what only open pages and a rollback ask for. */
  update(): Promise<void>;
  stop(): Promise<void>;
}

const isManifest = (path: string): boolean => /\/(remote|shell)\.json$/.test(path);

/** What visitors get, and what a rollback or pages that are open still ask for, the newest first. */
function sortBuilds({ live, preview, releases }: Line): { shown: string[]; others: string[] } {
  const shown = [live, preview].filter((build) => build !== undefined);
  const others = releases.map(({ build }) => build).filter((build) => !shown.includes(build));
  return { shown, others: others.reverse() };
}

/** Whether a build of the line was known, with another time. */
function isDeployedAgain({ releases }: Line, known: Buffer | undefined, build: string): boolean {
  const timeIn = (all: Line["releases"]) => all.find((one) => one.build === build)?.deployedAt;
  try {
    const before = known && timeIn((JSON.parse(known.toString()) as Line).releases);
    return before !== undefined && before !== timeIn(releases);
  } catch {
    return true;
  }
}

/** Files that are asked for at the same time: each waits for a server that may be far away. */
const atOnce = 8;

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const next = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, next));
}

/** The same store; an answer that does not come, or that nobody waits for any more, is an error. */
function withTimeout(store: Store, timeout: number, stopping: AbortSignal): Pick<Store, "read" | "list" | "folders"> {
  const wait = async <T>(asked: Promise<T>): Promise<T> => {
    const ended = new AbortController();
    const giveUp = async (): Promise<never> => {
      await sleep(timeout, undefined, { signal: AbortSignal.any([ended.signal, stopping]), ref: false });
      throw new Error(`The store has not answered within ${timeout} ms.`);
    };
    try {
      return await Promise.race([asked, giveUp()]);
    } finally {
      ended.abort();
    }
  };
  return {
    read: (path) => wait(store.read(path)),
    list: (prefix) => wait(store.list(prefix)),
    folders: () => wait(store.folders()),
  };
}

/**
 * Keeps a copy of a store's releases in a folder, so that pages are made from files that are near, and while the store
 * is away. A build is complete before its line names it.
 */
export function createMirror({
  from: store,
  folder,
  interval = 3_000,
  timeout = 60_000,
  onTrouble,
  onRecovery,
}: MirrorOptions): Mirror {
  const ending = new AbortController();
  const from = withTimeout(store, timeout, ending.signal);
  const copy = createFolderStore(folder);

  async function copyBuild(app: string, build: string, isRepeated: boolean): Promise<void> {
    const files = await from.list(`${app}/${build}/`);
    const present = new Set(isRepeated ? [] : await copy.list(`${app}/${build}/`));
    const missing = files.filter((file) => !present.has(file));
    const copyFile = async (file: string) => {
      const body = await from.read(file);
      if (body) await copy.write(file, body);
    };
    // The manifest makes a build complete.
    const [manifest, others] = [missing.filter(isManifest), missing.filter((file) => !isManifest(file))];
    await inParallel(others, copyFile);
    await inParallel(manifest, copyFile);
  }

  const complete = new Set<string>();
  /** A build that has been deployed again may have been repaired, so all of it is copied. */
  async function ensureBuild(app: string, build: string, isRepeated = false): Promise<void> {
    const key = `${app}/${build}`;
    if (complete.has(key) && !isRepeated) return;
    await copyBuild(app, build, isRepeated);
    complete.add(key);
  }

  /** Returns what is left to do, if the app has been released. */
  async function updateShown(app: string): Promise<(() => Promise<void>)[]> {
    const path = `${app}/${lineFile}`;
    const text = await from.read(path);
    if (!text) return [];
    const line = JSON.parse(text.toString()) as Line;
    const { shown, others } = sortBuilds(line);
    const known = await copy.read(path);
    for (const build of shown) await ensureBuild(app, build, isDeployedAgain(line, known, build));
    if (!known?.equals(text)) await copy.write(path, text);
    const finish = async () => {
      for (const build of others) await ensureBuild(app, build);
      await removeOthers(app, [...shown, ...others]);
    };
    return [finish];
  }

  async function removeOthers(app: string, builds: readonly string[]): Promise<void> {
    const entries = await readdir(join(folder, app), { withFileTypes: true });
    const old = entries.filter((entry) => entry.isDirectory() && !builds.includes(entry.name));
    for (const { name } of old) {
      complete.delete(`${app}/${name}`);
      await rm(join(folder, app, name), { recursive: true, force: true });
    }
  }

  async function updateAllShown(): Promise<(() => Promise<void>)[]> {
    await mkdir(folder, { recursive: true });
    const rest: (() => Promise<void>)[] = [];
    for (const app of await from.folders()) rest.push(...(await updateShown(app)));
    return rest;
  }

  /** One look at a time: another would copy the same files. */
  let last: Promise<unknown> = Promise.resolve();
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  }

  const update = () =>
    inTurn(async () => {
      for (const finish of await updateAllShown()) await finish();
    });

  let isTroubled = false;
  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        await sleep(interval, undefined, { signal: ending.signal, ref: false });
        await update();
        if (isTroubled) onRecovery?.();
        isTroubled = false;
      } catch (error) {
        if (ending.signal.aborted) return;
        if (!isTroubled) onTrouble?.(error);
        isTroubled = true;
      }
    }
  }
  const running = run();

  return {
    updateLive: () => inTurn(async () => void (await updateAllShown())),
    update,
    stop: async () => {
      ending.abort();
      await running;
    },
  };
}

import { once } from "node:events";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { lineFile, type ReleaseLine } from "@samling/portal/releases";
import { createFolderStore } from "./store/folder.ts";
import type { ReleaseStore } from "./store.ts";

interface MirrorOptions {
  from: ReleaseStore;
  folder: string;
  /** Maximum milliseconds for one answer of the store, which may accept a connection and never answer. */
  timeoutMs?: number;
}

interface FollowOptions {
  /** Milliseconds between two checks of the live releases. */
  intervalMs?: number;
  /** Called with the first of several errors in a row, and once they end. */
  onError?: (error: unknown) => void;
  onRecovery?: () => void;
}

export interface Mirror {
  /** Copies the builds that visitors get now. Fails if the store does not answer; files copied so far stay. */
  updateLive(): Promise<void>;
  /** Also copies the builds that only open pages and a rollback need. */
  update(): Promise<void>;
  /** Updates repeatedly from now on. */
  follow(options?: FollowOptions): void;
  stop(): Promise<void>;
}

const isManifest = (path: string): boolean => /\/(remote|shell)\.json$/.test(path);

/** Number of parallel requests: each waits for a server that may be far away. */
const filesAtOnce = 8;

function parseLine(text: Buffer | undefined): ReleaseLine | undefined {
  try {
    return text && (JSON.parse(text.toString()) as ReleaseLine);
  } catch {
    return undefined;
  }
}

/** Keeps a copy of releases in a folder, even while the store is unavailable. A build is complete before its line names it. */
export function createMirror({ from, folder, timeoutMs = 60_000 }: MirrorOptions): Mirror {
  const ending = new AbortController();
  const copy = createFolderStore(folder);
  /** App → the line whose builds have all been copied. */
  const copied = new Map<string, string>();
  let running: Promise<void> | undefined;

  /** Rejects if the answer does not come in time, or is no longer needed. */
  async function withTimeout<T>(answer: Promise<T>): Promise<T> {
    const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(timeoutMs)]);
    const aborted = signal.aborted ? Promise.resolve() : once(signal, "abort");
    return Promise.race([answer, aborted.then(() => Promise.reject(signal.reason))]);
  }

  async function copyFile(file: string): Promise<void> {
    const body = await withTimeout(from.read(file));
    if (body) await copy.write(file, body);
  }

  /** Copies the manifest last: it marks a build as complete. `isRepaired` also copies files that already exist. */
  async function copyBuild(place: string, isRepaired: boolean): Promise<void> {
    const present = new Set(isRepaired ? [] : await copy.list(place));
    const missing = (await withTimeout(from.list(place))).filter((file) => !present.has(file));
    const others = missing.filter((file) => !isManifest(file));
    while (others.length > 0) await Promise.all(others.splice(0, filesAtOnce).map(copyFile));
    for (const manifest of missing.filter(isManifest)) await copyFile(manifest);
  }

  async function removeOthers(app: string, builds: readonly string[]): Promise<void> {
    const entries = await readdir(join(folder, app), { withFileTypes: true });
    const old = entries.filter((entry) => entry.isDirectory() && !builds.includes(entry.name));
    for (const { name } of old) await rm(join(folder, app, name), { recursive: true, force: true });
  }

  /** Copies the builds that visitors get; returns the rest of the work. */
  async function updateCurrent(app: string): Promise<() => Promise<void>> {
    const path = `${app}/${lineFile}`;
    const text = await withTimeout(from.read(path));
    if (!text || text.toString() === copied.get(app)) return async () => {};
    const line = JSON.parse(text.toString()) as ReleaseLine;
    const before = parseLine(await copy.read(path));
    for (const build of [line.live, line.preview]) {
      if (!build) continue;
      const [then, now] = [before, line].map((item) => item?.releases.find((release) => release.build === build));
      // Files may be deployed again because they were damaged.
      await copyBuild(`${app}/${build}/`, then !== undefined && then.deployedAt !== now?.deployedAt);
    }
    await copy.write(path, text);
    return async () => {
      const builds = line.releases.map(({ build }) => build);
      for (const build of builds.toReversed()) await copyBuild(`${app}/${build}/`, false);
      await removeOthers(app, builds);
      copied.set(app, text.toString());
    };
  }

  async function updateAllCurrent(): Promise<(() => Promise<void>)[]> {
    await mkdir(folder, { recursive: true });
    const remainingWork: (() => Promise<void>)[] = [];
    for (const app of await withTimeout(from.listFolders())) remainingWork.push(await updateCurrent(app));
    return remainingWork;
  }

  async function update(): Promise<void> {
    for (const finish of await updateAllCurrent()) await finish();
  }

  async function run({ intervalMs = 3_000, onError, onRecovery }: FollowOptions): Promise<void> {
    let isFailing = false;
    while (!ending.signal.aborted) {
      try {
        await sleep(intervalMs, undefined, { signal: ending.signal, ref: false });
        await update();
        if (isFailing) onRecovery?.();
        isFailing = false;
      } catch (error) {
        if (ending.signal.aborted) return;
        if (!isFailing) onError?.(error);
        isFailing = true;
      }
    }
  }

  return {
    updateLive: async () => void (await updateAllCurrent()),
    update,
    follow: (options = {}) => {
      running ??= run(options);
    },
    stop: async () => {
      ending.abort();
      await running;
    },
  };
}

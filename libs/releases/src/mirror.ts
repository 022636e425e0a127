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
  /** Milliseconds after which a look is given up: a store may accept a connection and never answer. */
  patience?: number;
  /** Told of the first failure of several, and of the end of them. */
  onTrouble?: (error: unknown) => void;
  onRecovery?: () => void;
}

export interface Mirror {
  /** Copies what is new. Fails if the store does not answer; what has been copied stays. */
  update(): Promise<void>;
  stop(): Promise<void>;
}

const isManifest = (path: string): boolean => /\/(remote|shell)\.json$/.test(path);

/** What visitors may get comes before what only open pages still ask for. */
function inOrder({ live, canary, before, releases }: Line): string[] {
  const first = [live, canary?.build, before.at(-1)].filter((build) => build !== undefined);
  return [...new Set([...first, ...releases.map(({ build }) => build).reverse()])];
}

/**
 * Keeps a copy of a store's releases in a folder, so that pages are made from files that are near, and while the store
 * is away. A build is complete before its line names it.
 */
export function createMirror({
  from,
  folder,
  interval = 3_000,
  patience = 60_000,
  onTrouble,
  onRecovery,
}: MirrorOptions): Mirror {
  const copy = createFolderStore(folder);

  async function copyBuild(app: string, build: string): Promise<void> {
    const files = await from.list(`${app}/${build}/`);
    const present = new Set(await copy.list(`${app}/${build}/`));
    if (files.every((file) => present.has(file))) return;
    const missing = files.filter((file) => !present.has(file));
    // The manifest makes a build complete.
    for (const file of [...missing.filter((one) => !isManifest(one)), ...missing.filter(isManifest)]) {
      const body = await from.read(file);
      if (body) await copy.write(file, body);
    }
  }

  const complete = new Set<string>();
  async function ensureBuild(app: string, build: string): Promise<void> {
    const key = `${app}/${build}`;
    if (complete.has(key)) return;
    await copyBuild(app, build);
    complete.add(key);
  }

  async function updateApp(app: string): Promise<void> {
    const path = `${app}/${lineFile}`;
    const text = await from.read(path);
    if (!text) return;
    const line = JSON.parse(text.toString()) as Line;
    const builds = inOrder(line);
    const [shown, others] = [builds.slice(0, 3), builds.slice(3)];
    for (const build of shown) await ensureBuild(app, build);
    const known = await copy.read(path);
    if (!known?.equals(text)) await copy.write(path, text);
    for (const build of others) await ensureBuild(app, build);
    await removeOthers(app, builds);
  }

  async function removeOthers(app: string, builds: readonly string[]): Promise<void> {
    const entries = await readdir(join(folder, app), { withFileTypes: true });
    const old = entries.filter((entry) => entry.isDirectory() && !builds.includes(entry.name));
    for (const { name } of old) {
      complete.delete(`${app}/${name}`);
      await rm(join(folder, app, name), { recursive: true, force: true });
    }
  }

  async function updateAll(): Promise<void> {
    await mkdir(folder, { recursive: true });
    for (const app of await from.folders()) await updateApp(app);
  }

  async function update(): Promise<void> {
    const ended = new AbortController();
    const giveUp = async () => {
      await sleep(patience, undefined, { signal: ended.signal, ref: false });
      throw new Error(`The store has not answered within ${patience} ms.`);
    };
    try {
      await Promise.race([updateAll(), giveUp()]);
    } finally {
      ended.abort();
    }
  }

  const ending = new AbortController();
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
    update,
    stop: async () => {
      ending.abort();
      await running;
    },
  };
}

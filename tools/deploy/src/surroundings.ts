/** What a release meets: read from the other releases, and from the portal that visitors reach. */
import type { CallShapes } from "@samling/contract/fit-calls";
import { type Exports, findMisfit, type Needs } from "@samling/portal/compatibility";
import type { PageInfo, Registry } from "@samling/portal/contracts";
import { type Line, lineFile } from "@samling/portal/releases";
import type { Store } from "@samling/releases/store";

/** `remote.json`, or `shell.json`. */
export interface Manifest extends Needs {
  app?: string;
  version: string;
  commit: string | null;
  build: string;
  offers?: Exports;
  pages?: PageInfo[];
}

export const manifestOf = (app: string): string => (app === "shell" ? "shell.json" : "remote.json");

export async function readJson<T>(store: Store, path: string): Promise<T | undefined> {
  const text = await store.read(path);
  try {
    return text && (JSON.parse(text.toString()) as T);
  } catch {
    throw new DamagedFile(`${path} is damaged. Deploying the app again writes it anew.`);
  }
}

export class DamagedFile extends Error {}

export const readBuild = async (store: Store, app: string, build: string | undefined): Promise<Manifest | undefined> =>
  build ? readJson<Manifest>(store, `${app}/${build}/${manifestOf(app)}`) : undefined;

const readLive = async (store: Store, app: string): Promise<Manifest | undefined> =>
  readBuild(store, app, (await readJson<Line>(store, `${app}/${lineFile}`))?.live);

async function ask<T>(portal: string, path: string, headers: HeadersInit = {}): Promise<T | undefined> {
  const asked = fetch(new URL(path, portal), { headers, signal: AbortSignal.timeout(15_000) });
  const answer = await asked.catch(({ message, cause }: Error) => {
    throw new Error(`${portal} does not answer: ${(cause as Error | undefined)?.message ?? message}.`);
  });
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`${portal} answered ${answer.status} to ${path}.`);
  return (await answer.json()) as T;
}

interface Shown {
  build?: string | undefined;
  /** Why its pages are not shown. */
  refusal?: string | undefined;
  /** Whether it comes from the releases, and not from the front door's own builds. */
  isReleased: boolean;
}

/** The build that visitors get, or those who have opened a preview. */
export async function findShown(portal: string, app: string, preview = ""): Promise<Shown> {
  const headers = { cookie: `preview=${preview}` };
  if (app === "shell") {
    const shell = await ask<Manifest>(portal, "/shell.json", headers);
    return { build: shell?.build, isReleased: false };
  }
  const registry = await ask<Registry>(portal, "/remotes.json", headers);
  const shown = registry?.remotes.find((remote) => remote.app === app);
  return { ...shown, isReleased: shown?.entry.includes(`/${app}/${shown.build}/`) ?? false };
}

/** Every app that has been released to the store. */
async function listApps(store: Store): Promise<string[]> {
  const lines = (await store.list("")).filter((path) => path.endsWith(`/${lineFile}`));
  return lines.map((path) => path.slice(0, -lineFile.length - 1)).filter((app) => !app.includes("/"));
}

function findTaken(app: string, pages: readonly PageInfo[], others: readonly Manifest[]): string | undefined {
  for (const other of others) {
    const taken = pages.find(({ path }) => other.pages?.some((page) => page.path === path));
    if (taken) return `the page ${taken.path} belongs to ${other.app ?? app}`;
  }
  return undefined;
}

/** Why a build cannot run with what is live; undefined if it can. */
export async function findObstacle(
  { app, manifest }: { app: string; manifest: Manifest },
  { store, portal }: { store: Store; portal: string },
): Promise<string | undefined> {
  const served = await ask<CallShapes>(portal, "/api/calls");
  const apps = (await listApps(store)).filter((other) => other !== app && other !== "shell");
  const others = (await Promise.all(apps.map((other) => readLive(store, other)))).filter(
    (other) => other !== undefined,
  );
  if (app === "shell") {
    const own = findMisfit({ ...manifest, uses: {} }, {}, served);
    if (own) return own;
    for (const remote of others) {
      const { api, uses = {}, app: name } = remote;
      const misfit = findMisfit({ api, uses }, manifest, undefined);
      if (misfit) return `${name} could not run in it: ${misfit}`;
    }
    return undefined;
  }
  // A shell that has not been released to the store is still what visitors get.
  const shell = (await readLive(store, "shell")) ?? (await ask<Manifest>(portal, "/shell.json"));
  return findMisfit(manifest, shell ?? {}, served) ?? findTaken(app, manifest.pages ?? [], others);
}

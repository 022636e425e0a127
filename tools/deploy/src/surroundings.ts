/** What a release meets: read from the other releases, and from the portal that visitors reach. */
import { type Declarations, findChangedExports } from "@samling/build/declarations";
import type { CallShapes } from "@samling/contract/fit-calls";
import { type Exports, findMisfit, type Needs } from "@samling/portal/compatibility";
import type { PageInfo } from "@samling/portal/contracts";
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
  /** File with the declarations of the libraries with which it was made. */
  declarations?: string;
}

type ReadFile = (file: string) => Promise<Declarations | undefined>;

/** A build, and where its files are. */
export interface Build {
  manifest: Manifest;
  readFile: ReadFile;
}

export const manifestOf = (app: string): string => (app === "shell" ? "shell.json" : "remote.json");

export async function readJson<T>(store: Store, path: string): Promise<T | undefined> {
  const text = await store.read(path);
  return text && (JSON.parse(text.toString()) as T);
}

export async function readBuild(store: Store, app: string, build: string | undefined): Promise<Build | undefined> {
  const folder = `${app}/${build}`;
  const manifest = build ? await readJson<Manifest>(store, `${folder}/${manifestOf(app)}`) : undefined;
  return manifest && { manifest, readFile: (file) => readJson<Declarations>(store, `${folder}/${file}`) };
}

const readLive = async (store: Store, app: string): Promise<Build | undefined> =>
  readBuild(store, app, (await readJson<Line>(store, `${app}/${lineFile}`))?.live);

async function ask<T>(portal: string, path: string): Promise<T | undefined> {
  const answer = await fetch(new URL(path, portal), { signal: AbortSignal.timeout(15_000) });
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`${portal} answered ${answer.status} to ${path}.`);
  return (await answer.json()) as T;
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

/** The shell that has not been released to the store, but is what visitors get. */
async function readServed(portal: string): Promise<Build | undefined> {
  const manifest = await ask<Manifest>(portal, "/shell.json");
  return manifest && { manifest, readFile: (file) => ask<Declarations>(portal, `/${file}`) };
}

/** Why a remote could not use what the shell declares; undefined if it can, or if a build of earlier portals does not tell. */
async function findChange(remote: Build, shell: Build): Promise<string | undefined> {
  const [before, now] = [remote.manifest.declarations, shell.manifest.declarations];
  if (before === now || !before || !now) return undefined;
  const [used, offered] = await Promise.all([remote.readFile(before), shell.readFile(now)]);
  if (!used || !offered) throw new Error(`${used ? now : before} is missing: the exports cannot be compared.`);
  const [change] = findChangedExports(remote.manifest.uses ?? {}, used, offered);
  return change && `the shell's ${change}`;
}

/** Why a build cannot run with what is live; undefined if it can. */
export async function findObstacle(
  { app, build }: { app: string; build: Build },
  { store, portal }: { store: Store; portal: string },
): Promise<string | undefined> {
  const { manifest } = build;
  const served = await ask<CallShapes>(portal, "/api/calls");
  const apps = (await listApps(store)).filter((other) => other !== app && other !== "shell");
  const others = (await Promise.all(apps.map((other) => readLive(store, other)))).filter(
    (other) => other !== undefined,
  );
  if (app === "shell") {
    const own = findMisfit({ ...manifest, uses: {} }, {}, served);
    if (own) return own;
    for (const remote of others) {
      const { api, uses = {}, app: name } = remote.manifest;
      const misfit = findMisfit({ api, uses }, manifest, undefined) ?? (await findChange(remote, build));
      if (misfit) return `${name} could not run in it: ${misfit}`;
    }
    return undefined;
  }
  const shell = (await readLive(store, "shell")) ?? (await readServed(portal));
  return (
    findMisfit(manifest, shell?.manifest ?? {}, served) ??
    (shell && (await findChange(build, shell))) ??
    findTaken(
      app,
      manifest.pages ?? [],
      others.map((other) => other.manifest),
    )
  );
}

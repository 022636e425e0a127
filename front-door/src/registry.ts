import { join } from "node:path";
import type { LanguageCode } from "@samling/contract/constants/languages";
import type { Integrity, PageInfo, Registry, RemoteInfo } from "@samling/portal/contracts";
import type { FirstViewFiles } from "@samling/portal/first-view/first-views";
import { type BuildNumbers, findIncompatibility } from "@samling/portal/fit";
import { readJson } from "./read-json.ts";

/** Location of a remote's release. */
export interface RemoteSource {
  /** Its build, whose manifest lists its files. */
  readonly folder: string;
  /** The origin of the build's files for a browser that reaches the portal as `host`. */
  originFor(host: string | undefined): string;
}

export interface LiveBuild {
  folder: string;
  languages: TextFiles;
  firstView?: FirstViewFiles | undefined;
  integrity?: Integrity | undefined;
}

export interface LiveRemote extends LiveBuild {
  info: RemoteInfo;
  numbers?: BuildNumbers;
  pages?: PageInfo[];
}

export interface LiveShell extends LiveBuild, BuildNumbers {
  pages?: PageInfo[];
}

export type TextFiles = Partial<Record<LanguageCode, string>>;

/** The parts of a manifest that only the front door needs. */
interface Manifest extends Partial<Pick<LiveBuild, "languages" | "firstView">>, BuildNumbers {
  pages?: PageInfo[];
}

/** The shell's build; without texts and first view if its manifest does not list them. */
export async function readShell(folder: string): Promise<LiveShell> {
  try {
    const manifest = await readJson<Manifest & Partial<LiveShell>>(join(folder, "shell.json"));
    const { languages = {}, firstView, integrity, api, pages } = manifest;
    const ownIntegrity = integrity && { ...integrity, list: `/${integrity.list}` };
    return { folder, languages, firstView, integrity: ownIntegrity, api, pages };
  } catch {
    return { folder, languages: {} };
  }
}

/** The build's manifest, with absolute addresses of its files. */
async function readRemote({ folder }: RemoteSource, origin: string): Promise<LiveRemote[]> {
  try {
    const manifest = await readJson<RemoteInfo & Manifest>(join(folder, "remote.json"));
    const { languages = {}, firstView, pages, contract, ...remote } = manifest;
    const { api, entry, js = [], css = [], texts } = remote;
    const absolute = (file: string) => new URL(file, `${origin}/`).href;
    const files = { entry: absolute(entry), js: js.map(absolute), css: css.map(absolute) };
    const integrity = remote.integrity && { ...remote.integrity, list: absolute(remote.integrity.list) };
    const info = { ...remote, ...files, texts: texts && absolute(texts), integrity };
    return [{ info, folder, languages, firstView, integrity, pages, numbers: { api, contract } }];
  } catch {
    return []; // not built yet, or being replaced: the shell shows its panel and tries again
  }
}

/** The builds of each remote, the released one first. Read for every page, so that releases show at once. */
export async function readLiveRemotes(
  remotes: readonly RemoteSource[],
  host: string | undefined,
): Promise<LiveRemote[]> {
  return (await Promise.all(remotes.map((remote) => readRemote(remote, remote.originFor(host))))).flat();
}

/** Explains for each build why it cannot run, and lists pages that the shell does not know. `origins`: other hosts. */
export function checkFit(
  live: LiveRemote[],
  shell: LiveShell,
  contract: number | undefined,
  origins: readonly string[] = [],
): LiveRemote[] {
  const known = new Set(shell.pages?.map(({ path }) => path));
  return live.map((remote) => {
    const isUnproven = remote.integrity === undefined && origins.includes(new URL(remote.info.entry).origin);
    const refusal = isUnproven
      ? "it comes from another host, and its build has no digests"
      : remote.numbers && findIncompatibility(remote.numbers, { api: shell.api, contract });
    const newer = shell.pages ? (remote.pages ?? []).filter(({ path }) => !known.has(path)) : [];
    const info = { ...remote.info, ...(refusal && { refusal }), ...(newer.length > 0 && { pages: newer }) };
    return { ...remote, info };
  });
}

export const isUsable = ({ info }: LiveRemote): boolean => info.refusal === undefined;

/** One build of each remote: the first usable one, or else the first. A preview is never replaced. */
export function pickBuilds(checkedBuilds: readonly LiveRemote[], previews: readonly string[]): LiveRemote[] {
  const buildsByApp = new Map<string, LiveRemote>();
  for (const remote of checkedBuilds) {
    const { app } = remote.info;
    const first = buildsByApp.get(app);
    const isBetter = first && !isUsable(first) && isUsable(remote) && !previews.includes(app);
    if (!first || isBetter) buildsByApp.set(app, remote);
  }
  return [...buildsByApp.values()];
}

/** The part that browsers get. `origins` are those of other hosts, `previews` the unpublished apps. */
export const toRegistry = (
  live: LiveRemote[],
  { integrity }: LiveShell,
  {
    origins = [],
    previews = [],
  }: { origins?: readonly string[] | undefined; previews?: readonly string[] | undefined },
): Registry => ({
  ...(integrity && { integrity }),
  ...(origins.length > 0 && { origins: [...origins] }),
  ...(previews.length > 0 && { previews: [...previews] }),
  remotes: live.map(({ info }) => info),
});

import { join } from "node:path";
import type { LanguageCode } from "@samling/contract/constants";
import type { CallShapes } from "@samling/contract/fit-calls";
import { type Exports, findMisfit, type Needs, type Offer } from "@samling/portal/compatibility";
import type { Integrity, PageInfo, Registry, RemoteInfo } from "@samling/portal/contracts";
import type { FirstViewFiles } from "@samling/portal/first-view/first-views";
import { readJson } from "./read-json.ts";

/** Where a remote is released to. */
export interface RemoteSource {
  /** Its build, whose manifest lists its files. */
  readonly folder: string;
  /** The origin of the build's files for a browser that reaches the portal as `host`. */
  originFor(host: string | undefined): string;
}

/** A live build of the shell or of a remote. */
export interface LiveBuild {
  folder: string;
  languages: TextFiles;
  firstView?: FirstViewFiles | undefined;
  integrity?: Integrity | undefined;
}

export interface LiveRemote extends LiveBuild {
  info: RemoteInfo;
  needs?: Needs;
  pages?: PageInfo[];
}

export interface LiveShell extends LiveBuild, Offer {
  /** Digest of what it offers. */
  offer?: string | undefined;
  pages?: PageInfo[];
}

/** File names of the build's texts, by language. */
export type TextFiles = Partial<Record<LanguageCode, string>>;

/** The parts of a manifest that only the front door needs. */
interface Manifest extends Partial<Pick<LiveBuild, "languages" | "firstView">>, Needs {
  pages?: PageInfo[];
}

/** The shell's build; without texts and first view if it does not list them. */
export async function readShell(folder: string): Promise<LiveShell> {
  try {
    const manifest = await readJson<Manifest & Partial<LiveShell>>(join(folder, "shell.json"));
    const { languages = {}, firstView, integrity, api, offer, offers, pages } = manifest;
    const ownIntegrity = integrity && { ...integrity, list: `/${integrity.list}` };
    return { folder, languages, firstView, integrity: ownIntegrity, api, offer, offers, pages };
  } catch {
    return { folder, languages: {} };
  }
}

/** The build's manifest, with absolute addresses of its files. */
async function readRemote({ folder }: RemoteSource, origin: string): Promise<LiveRemote[]> {
  try {
    const manifest = await readJson<RemoteInfo & Manifest>(join(folder, "remote.json"));
    const { languages = {}, firstView, pages, uses: _uses, calls: _calls, ...built } = manifest;
    const absolute = (file: string) => new URL(file, `${origin}/`).href;
    const { entry, js = [], css = [], texts } = built;
    const files = { entry: absolute(entry), js: js.map(absolute), css: css.map(absolute) };
    const integrity = built.integrity && { ...built.integrity, list: absolute(built.integrity.list) };
    const info = { ...built, ...files, ...(texts && { texts: absolute(texts) }), ...(integrity && { integrity }) };
    return [{ info, folder, languages, firstView, integrity, pages, needs: manifest }];
  } catch {
    return []; // not built yet, or being replaced: the shell shows its panel and tries again
  }
}

/**
 * Which builds of each remote there are, the released one first. Read for every page: a release or a rollback only replaces
 * a remote's build.
 */
export async function readLiveRemotes(
  remotes: readonly RemoteSource[],
  host: string | undefined,
): Promise<LiveRemote[]> {
  return (await Promise.all(remotes.map((remote) => readRemote(remote, remote.originFor(host))))).flat();
}

interface Judgment {
  offers: Exports | undefined;
  served: CallShapes | undefined;
  refusal: string | undefined;
}
/** Every page asks, and nothing has changed since the last one. */
const judgments = new WeakMap<Needs, Judgment>();

function refuse(needs: Needs, shell: LiveShell, served: CallShapes | undefined): string | undefined {
  const known = judgments.get(needs);
  if (known && known.offers === shell.offers && known.served === served) return known.refusal;
  const refusal = findMisfit(needs, shell, served);
  judgments.set(needs, { offers: shell.offers, served, refusal });
  return refusal;
}

/**
 * What of it works in this shell and with this API, and which pages the shell does not know. Decided here, because the
 * lists are long and the result is short: browsers get only that. `origins` are those of other hosts.
 */
export function judge(
  live: LiveRemote[],
  shell: LiveShell,
  served: CallShapes | undefined,
  origins: readonly string[] = [],
): LiveRemote[] {
  const known = new Set(shell.pages?.map(({ path }) => path));
  return live.map((remote) => {
    const isUnproven = remote.integrity === undefined && origins.includes(new URL(remote.info.entry).origin);
    const refusal = isUnproven
      ? "it comes from another host, and its build has no digests"
      : remote.needs && refuse(remote.needs, shell, served);
    const newer = shell.pages ? (remote.pages ?? []).filter(({ path }) => !known.has(path)) : [];
    const info = { ...remote.info, ...(refusal && { refusal }), ...(newer.length > 0 && { pages: newer }) };
    return { ...remote, info };
  });
}

export const isUsable = ({ info }: LiveRemote): boolean => info.refusal === undefined;

/** One build of each remote: the first that can be used, else the first. Nothing takes the place of a preview. */
export function pickBuilds(judged: readonly LiveRemote[], previews: readonly string[]): LiveRemote[] {
  const ofApps = new Map<string, LiveRemote>();
  for (const remote of judged) {
    const { app } = remote.info;
    const first = ofApps.get(app);
    const isBetter = first && !isUsable(first) && isUsable(remote) && !previews.includes(app);
    if (!first || isBetter) ofApps.set(app, remote);
  }
  return [...ofApps.values()];
}

/** The part that browsers get. `origins` are those of other hosts, `previews` the apps that are not published. */
export const toRegistry = (
  live: LiveRemote[],
  { offer, integrity }: LiveShell,
  {
    origins = [],
    previews = [],
  }: { origins?: readonly string[] | undefined; previews?: readonly string[] | undefined },
): Registry => ({
  ...(offer && { offer }),
  ...(integrity && { integrity }),
  ...(origins.length > 0 && { origins: [...origins] }),
  ...(previews.length > 0 && { previews: [...previews] }),
  remotes: live.map(({ info }) => info),
});

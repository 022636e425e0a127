import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { LanguageCode } from "@samling/contract/constants";
import type { Registry, RemoteInfo } from "@samling/portal/contracts";
import type { FirstViewFiles } from "@samling/portal/first-view/first-views";

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
}

export interface LiveRemote extends LiveBuild {
  info: RemoteInfo;
}

/** File names of the build's texts, by language. */
export type TextFiles = Partial<Record<LanguageCode, string>>;

/** The parts of a manifest that only the front door needs. */
type Manifest = Partial<Pick<LiveBuild, "languages" | "firstView">>;

/** The shell's build; without texts and first view if it does not list them. */
export async function readShell(folder: string): Promise<LiveBuild> {
  try {
    const { languages = {}, firstView } = JSON.parse(await readFile(join(folder, "shell.json"), "utf8")) as Manifest;
    return { folder, languages, firstView };
  } catch {
    return { folder, languages: {} };
  }
}

/** The build's manifest, with absolute addresses of its files. */
async function readRemote({ folder }: RemoteSource, origin: string): Promise<LiveRemote[]> {
  try {
    const manifest = await readFile(join(folder, "remote.json"), "utf8");
    const { languages = {}, firstView, ...built } = JSON.parse(manifest) as RemoteInfo & Manifest;
    const absolute = (file: string) => new URL(file, `${origin}/`).href;
    const { entry, js = [], css = [], texts } = built;
    const files = { entry: absolute(entry), js: js.map(absolute), css: css.map(absolute) };
    return [{ info: { ...built, ...files, ...(texts && { texts: absolute(texts) }) }, folder, languages, firstView }];
  } catch {
    return []; // not built yet, or being replaced: the shell shows its panel and tries again
  }
}

/**
 * Which build of each remote is live. Read from the builds for every page: a release or a rollback only replaces a
 * remote's build.
 */
export async function readLiveRemotes(
  remotes: readonly RemoteSource[],
  host: string | undefined,
): Promise<LiveRemote[]> {
  const read = await Promise.all(remotes.map((remote) => readRemote(remote, remote.originFor(host))));
  return read.flat();
}

/** The part that browsers get. */
export const toRegistry = (live: LiveRemote[]): Registry => ({ remotes: live.map(({ info }) => info) });

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { LanguageCode } from "@samling/contract/constants";
import type { Registry, RemoteInfo } from "@samling/portal/contracts";

/** Where a remote is released to. */
export interface RemoteSource {
  /** Its build, whose manifest lists its files. */
  readonly folder: string;
  /** The origin of the build's files for a browser that reaches the portal as `host`. */
  originFor(host: string | undefined): string;
}

/** A live build of a remote. */
export interface LiveRemote {
  info: RemoteInfo;
  folder: string;
  languages: TextFiles;
}

/** File names of the build's texts, by language. */
export type TextFiles = Partial<Record<LanguageCode, string>>;

/** The shell's text files; empty if the build does not list them. */
export async function readShellTexts(folder: string): Promise<TextFiles> {
  try {
    const { languages } = JSON.parse(await readFile(join(folder, "shell.json"), "utf8")) as { languages?: TextFiles };
    return languages ?? {};
  } catch {
    return {};
  }
}

/** The build's manifest, with absolute addresses of its files. */
async function readRemote({ folder }: RemoteSource, origin: string): Promise<LiveRemote[]> {
  try {
    const { languages = {}, ...built } = JSON.parse(
      await readFile(join(folder, "remote.json"), "utf8"),
    ) as RemoteInfo & {
      languages?: TextFiles;
    };
    const absolute = (file: string) => new URL(file, `${origin}/`).href;
    const { entry, js = [], css = [], texts } = built;
    const files = { entry: absolute(entry), js: js.map(absolute), css: css.map(absolute) };
    return [{ info: { ...built, ...files, ...(texts && { texts: absolute(texts) }) }, folder, languages }];
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

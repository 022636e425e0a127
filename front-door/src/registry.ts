import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { LanguageCode } from "@samling/contract/constants";
import type { Registry, RemoteInfo } from "@samling/portal/contracts";

/** Where a remote is released to. */
export interface RemoteSource {
  /** Its build, which says what the remote is made of. */
  readonly folder: string;
  /** Where a browser that knows the portal as `host` finds the files of the build. */
  originFor(host: string | undefined): string;
}

/** A remote's build that is live. */
export interface LiveRemote {
  info: RemoteInfo;
  folder: string;
  languages: TextFiles;
}

/** Names of the files that have the texts of a build, by language. */
export type TextFiles = Partial<Record<LanguageCode, string>>;

/** Those of the shell; none where the build does not say. */
export async function readShellTexts(folder: string): Promise<TextFiles> {
  try {
    const { languages } = JSON.parse(await readFile(join(folder, "shell.json"), "utf8")) as { languages?: TextFiles };
    return languages ?? {};
  } catch {
    return {};
  }
}

/** What the build says of itself, its files with whole addresses. */
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
    return []; // not built yet, or just being replaced: the shell shows its panel and asks again
  }
}

/**
 * Which build of each remote is live. Read from the builds for every page: putting another build in a remote's place,
 * or an older one back, is all that a release or a rollback takes.
 */
export async function readLiveRemotes(
  remotes: readonly RemoteSource[],
  host: string | undefined,
): Promise<LiveRemote[]> {
  const read = await Promise.all(remotes.map((remote) => readRemote(remote, remote.originFor(host))));
  return read.flat();
}

/** What browsers are told of them. */
export const toRegistry = (live: LiveRemote[]): Registry => ({ remotes: live.map(({ info }) => info) });

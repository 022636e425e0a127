import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { LanguageCode } from "@samling/contract/constants";
import type { Registry, RemoteInfo } from "@samling/portal/contracts";
import type { RemoteServer } from "./remote-server.ts";

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
async function readRemote({ folder }: RemoteServer, origin: string): Promise<LiveRemote[]> {
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

/** The names by which a browser on this machine may call it; any other is not repeated to it. */
const ownNames = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Where a browser that knows this machine as `host` finds a remote: pages take scripts from their own host only. */
export function originOf({ port }: RemoteServer, host: string | undefined): string {
  const name = host?.replace(/:\d+$/, "") ?? "";
  return `http://${ownNames.has(name) ? name : "localhost"}:${port}`;
}

/**
 * Which build of each remote is live. Read from the builds for every page: putting another build in a remote's place,
 * or an older one back, is all that a release or a rollback takes.
 */
export async function readLiveRemotes(remotes: RemoteServer[], host: string | undefined): Promise<LiveRemote[]> {
  const read = await Promise.all(remotes.map((remote) => readRemote(remote, originOf(remote, host))));
  return read.flat();
}

/** What browsers are told of them. */
export const toRegistry = (live: LiveRemote[]): Registry => ({ remotes: live.map(({ info }) => info) });

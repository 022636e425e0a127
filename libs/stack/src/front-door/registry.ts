import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Registry, RemoteInfo } from "@samling/portal/contracts";
import type { RemoteServer } from "./remote-server.ts";

/** What the build says of itself, its files with whole addresses. */
async function readRemote({ url, folder }: RemoteServer): Promise<RemoteInfo[]> {
  try {
    const built = JSON.parse(await readFile(join(folder, "remote.json"), "utf8")) as RemoteInfo;
    const absolute = (file: string) => new URL(file, `${url}/`).href;
    const { entry, js = [], css = [] } = built;
    return [{ ...built, entry: absolute(entry), js: js.map(absolute), css: css.map(absolute) }];
  } catch {
    return []; // not built yet, or just being replaced: the shell shows its panel and asks again
  }
}

/**
 * Which build of each remote is live. Read from the builds for every page: putting another build in a remote's place,
 * or an older one back, is all that a release or a rollback takes.
 */
export async function readRegistry(remotes: RemoteServer[]): Promise<Registry> {
  return { remotes: (await Promise.all(remotes.map(readRemote))).flat() };
}

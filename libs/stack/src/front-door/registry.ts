import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Registry, RemoteInfo } from "@samling/portal/contracts";
import type { RemoteServer } from "./remote-server.ts";

type Languages = RemoteInfo["languages"];

const mapFiles = (languages: Languages = {}, absolute: (file: string) => string): Languages =>
  Object.fromEntries(Object.entries(languages).map(([language, file]) => [language, absolute(file)]));

/** Addresses of the shell's texts, by language; none where the build does not say. */
export async function readShellTexts(folder: string): Promise<Languages> {
  try {
    const { languages } = JSON.parse(await readFile(join(folder, "shell.json"), "utf8")) as { languages?: Languages };
    return mapFiles(languages, (file) => `/${file}`);
  } catch {
    return {};
  }
}

/** What the build says of itself, its files with whole addresses. */
async function readRemote({ folder }: RemoteServer, origin: string): Promise<RemoteInfo[]> {
  try {
    const built = JSON.parse(await readFile(join(folder, "remote.json"), "utf8")) as RemoteInfo;
    const absolute = (file: string) => new URL(file, `${origin}/`).href;
    const { entry, js = [], css = [], languages, texts } = built;
    const files = {
      entry: absolute(entry),
      js: js.map(absolute),
      css: css.map(absolute),
      languages: mapFiles(languages, absolute),
    };
    return [{ ...built, ...files, ...(texts && { texts: absolute(texts) }) }];
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
export async function readRegistry(remotes: RemoteServer[], host: string | undefined): Promise<Registry> {
  const read = await Promise.all(remotes.map((remote) => readRemote(remote, originOf(remote, host))));
  return { remotes: read.flat() };
}

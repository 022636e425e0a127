/** What `npm run deploy` has released: which build of each app a visitor gets. */
import { access, readdir } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { type Line, lineFile } from "@samling/portal/releases";
import { atRoot } from "./at-root.ts";
import { readCookie } from "./cookie.ts";
import type { Handler } from "./listen.ts";
import { readJson } from "./read-json.ts";
import type { RemoteSource } from "./registry.ts";
import { serveFiles } from "./static-files.ts";

interface Chosen {
  /** Folder of the shell's build; undefined if the shell is not released this way. */
  shell: string | undefined;
  remotes: RemoteSource[];
  /** Apps of which the visitor sees a preview. */
  previews: string[];
  /** Whether all visitors get the same builds. */
  isSame: boolean;
}

export interface Releases {
  choose(request: IncomingMessage): Promise<Chosen>;
  /** The cookie for the preview that an address asks for, and the address without it; undefined if it asks for none. */
  changePreview(request: IncomingMessage): Promise<{ cookie: string; location: string } | undefined>;
  /** Who answers for a file, of the shell or below `/releases`; undefined if there is no such file. */
  findFile(request: IncomingMessage, pathname: string): Promise<Handler | undefined>;
}

const cookie = "preview";
const ownPath = "/releases";

/** Builds are named by their digests, which nobody guesses. */
const readPreviews = (request: IncomingMessage): string[] => (readCookie(request, cookie) ?? "").split(".");

async function readLines(folder: string): Promise<[string, Line][]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const apps = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const read = async (app: string): Promise<[string, Line][]> => {
    try {
      return [[app, await readJson<Line>(join(folder, app, lineFile))]];
    } catch {
      return []; // not released yet
    }
  };
  return (await Promise.all(apps.map(read))).flat();
}

/** While nothing is released this way. */
const noReleases: Releases = {
  choose: async () => ({ shell: undefined, remotes: [], previews: [], isSame: true }),
  changePreview: async () => undefined,
  findFile: async () => undefined,
};

/** `address` is where browsers load the files of remotes, if another server has them. */
export const createReleases = (folder: string | undefined, publicUrl: string, address?: string): Releases =>
  folder ? readReleases(folder, address ?? publicUrl + ownPath) : noReleases;

function readReleases(folder: string, base: string): Releases {
  async function choose(request: IncomingMessage): Promise<Chosen> {
    const lines = await readLines(folder);
    const opened = readPreviews(request);
    const builds = lines.flatMap(([app, { live, preview }]) => {
      const isPreview = preview !== undefined && opened.includes(preview);
      const build = isPreview ? preview : live;
      return build ? [{ app, build, isPreview }] : [];
    });
    const shell = builds.find(({ app }) => app === "shell");
    return {
      shell: shell && join(folder, "shell", shell.build),
      remotes: builds
        .filter(({ app }) => app !== "shell")
        .map(({ app, build }) => ({ folder: join(folder, app, build), originFor: () => `${base}/${app}/${build}` })),
      previews: builds.filter(({ isPreview }) => isPreview).map(({ app }) => app),
      isSame: !lines.some(([, { preview }]) => preview),
    };
  }

  /** `?preview=<build>` turns it on for this browser until it is closed, `?preview=` turns all of them off. */
  async function changePreview(request: IncomingMessage) {
    const { pathname, searchParams } = new URL(`http://localhost${request.url}`);
    const wanted = searchParams.getAll("preview");
    if (wanted.length === 0) return undefined;
    const known = new Set((await readLines(folder)).map(([, { preview }]) => preview));
    const opened = wanted.includes("") ? [] : [...readPreviews(request), ...wanted].filter((build) => known.has(build));
    const value = [...new Set(opened)].join(".");
    searchParams.delete("preview");
    return {
      cookie: `${cookie}=${value}; Path=/; HttpOnly; SameSite=Lax${value ? "" : "; Max-Age=0"}`,
      location: atRoot(pathname, searchParams),
    };
  }

  /** A page that is open may ask for a file of the build that it started with. */
  async function findInShell(request: IncomingMessage, pathname: string): Promise<Handler | undefined> {
    const { shell } = await choose(request);
    if (!shell) return undefined;
    const { releases } = await readJson<Line>(join(folder, "shell", lineFile));
    const folders = [shell, ...releases.map(({ build }) => join(folder, "shell", build)).reverse()];
    for (const one of folders) {
      const isThere = await access(join(one, pathname)).then(
        () => true,
        () => false,
      );
      if (isThere) return serveFiles(one);
    }
    return serveFiles(shell);
  }

  return {
    choose,
    changePreview,
    findFile: async (request, pathname) => {
      if (!pathname.startsWith(`${ownPath}/`)) return findInShell(request, decodeURI(pathname));
      return (asked, response) => {
        asked.url = asked.url?.slice(ownPath.length);
        return serveFiles(folder)(asked, response);
      };
    },
  };
}

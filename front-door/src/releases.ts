/** What `npm run deploy` has released: which build of each app a visitor gets. */
import { access, readdir } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { chooseBuild, type Line, lineFile } from "@samling/portal/releases";
import { readCookie } from "./cookie.ts";
import type { Handler } from "./listen.ts";
import { readJson } from "./read-json.ts";
import type { RemoteSource } from "./registry.ts";
import { serveFiles } from "./static-files.ts";

interface Chosen {
  /** Folder of the shell's build; undefined if the shell is not released this way. */
  shell: string | undefined;
  remotes: RemoteSource[];
  /** The lot that the visitor has drawn in this moment. */
  cookies: string[];
  /** Whether all visitors get the same builds. */
  isSame: boolean;
}

export interface Releases {
  choose(request: IncomingMessage): Promise<Chosen>;
  /** Who answers for a file, of the shell or below `/releases`; undefined if there is no such file. */
  findFile(request: IncomingMessage, pathname: string): Promise<Handler | undefined>;
}

const cookie = "lot";
const month = 30 * 24 * 60 * 60;
const ownPath = "/releases";

/** Evenly spread, so that the share is right among a few visitors too. */
let last = Math.floor(Math.random() * 100);
function drawLot(): number {
  last = (last + 61) % 100;
  return last;
}

function readLot(request: IncomingMessage): number | undefined {
  const lot = readCookie(request, cookie);
  return lot !== undefined && /^\d{1,2}$/.test(lot) ? Number(lot) : undefined;
}

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
  choose: async () => ({ shell: undefined, remotes: [], cookies: [], isSame: true }),
  findFile: async () => undefined,
};

/** `address` is where browsers load the files of remotes, if another server has them. */
export const createReleases = (folder: string | undefined, publicUrl: string, address?: string): Releases =>
  folder ? readReleases(folder, address ?? publicUrl + ownPath) : noReleases;

function readReleases(folder: string, base: string): Releases {
  async function choose(request: IncomingMessage): Promise<Chosen> {
    const lines = await readLines(folder);
    const known = readLot(request);
    // Only while there is something to draw for. A visitor keeps the lot, and so the build.
    const isSame = !lines.some(([, { canary }]) => canary);
    const draws = known === undefined && !isSame;
    const lot = known ?? (draws ? drawLot() : 0);
    const builds = lines.flatMap(([app, line]) => {
      const build = chooseBuild(line, lot);
      return build ? [{ app, build }] : [];
    });
    const shell = builds.find(({ app }) => app === "shell");
    return {
      shell: shell && join(folder, "shell", shell.build),
      remotes: builds
        .filter(({ app }) => app !== "shell")
        .map(({ app, build }) => ({ folder: join(folder, app, build), originFor: () => `${base}/${app}/${build}` })),
      isSame,
      cookies: draws ? [`${cookie}=${lot}; Path=/; Max-Age=${month}; HttpOnly; SameSite=Lax`] : [],
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
    findFile: async (request, pathname) => {
      if (!pathname.startsWith(`${ownPath}/`)) return findInShell(request, decodeURI(pathname));
      return (asked, response) => {
        asked.url = asked.url?.slice(ownPath.length);
        return serveFiles(folder)(asked, response);
      };
    },
  };
}

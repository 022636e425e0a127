/** Releases made by `npm run deploy`: the build of each app that a visitor gets. */
import { access, readdir } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { lineFile, type ReleaseLine } from "@samling/portal/releases";
import { buildLocation } from "./build-location.ts";
import { readCookie } from "./cookie.ts";
import type { Handler } from "./listen.ts";
import { readJson } from "./read-json.ts";
import type { RemoteSource } from "./registry.ts";
import { serveFiles } from "./static-files.ts";

export interface ReleaseChoice {
  /** Folder of the shell's build; undefined if the shell is not released this way. */
  shell: string | undefined;
  remotes: (RemoteSource & { app: string })[];
  previews: string[];
  /** App → mark of its release line. */
  marks: Record<string, string>;
  /** App → why its live release cannot be read. */
  unreadable: ReadonlyMap<string, string>;
  /** Whether all visitors get the same builds. */
  isSame: boolean;
}

export interface Releases {
  choose(request: IncomingMessage): Promise<ReleaseChoice>;
  /** The cookie for the preview that an address requests, and the address without it; undefined if it requests none. */
  changePreview(request: IncomingMessage): Promise<{ cookie: string; location: string } | undefined>;
  /** Finds the handler of a file, of the shell or below `/releases`; undefined if the file does not exist. */
  findFile(request: IncomingMessage, pathname: string): Promise<Handler | undefined>;
}

const cookie = "preview";
const ownPath = "/releases";
const buildPattern = /^\/releases\/[\w-]+\/[\w-]+\/./;

/** Builds are named by their digests, which cannot be guessed. */
const readPreviews = (request: IncomingMessage): string[] => (readCookie(request, cookie) ?? "").split(".");

/** A line is undefined if its file is damaged. */
async function readLines(folder: string): Promise<[string, ReleaseLine | undefined][]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const apps = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const read = async (app: string): Promise<[string, ReleaseLine | undefined][]> => {
    try {
      return [[app, (await readJson<ReleaseLine | null>(join(folder, app, lineFile))) ?? undefined]];
    } catch (error) {
      const isReleased = (error as NodeJS.ErrnoException).code !== "ENOENT";
      return isReleased ? [[app, undefined]] : [];
    }
  };
  return (await Promise.all(apps.map(read))).flat();
}

const emptyLine: Partial<ReleaseLine> = {};

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Used while nothing has been released this way. */
const noReleases: Releases = {
  choose: async () => ({ shell: undefined, remotes: [], previews: [], marks: {}, unreadable: new Map(), isSame: true }),
  changePreview: async () => undefined,
  findFile: async () => undefined,
};

/** `address` is where browsers load the files of remotes, if another server has them. */
export const createReleases = (folder: string | undefined, publicUrl: string, address?: string): Releases =>
  folder
    ? readReleases(folder, address ?? publicUrl + ownPath, publicUrl.startsWith("https:") ? "; Secure" : "")
    : noReleases;

function readReleases(folder: string, base: string, secure: string): Releases {
  async function choose(request: IncomingMessage): Promise<ReleaseChoice> {
    const lines = await readLines(folder);
    const opened = readPreviews(request);
    const unreadable = new Map<string, string>();
    for (const [app, line] of lines) if (!line) unreadable.set(app, `${lineFile} is damaged`);
    const builds = lines.flatMap(([app, { live, preview } = emptyLine]) => {
      const isPreview = preview !== undefined && opened.includes(preview);
      const build = isPreview ? preview : live;
      return build ? [{ app, build, isPreview }] : [];
    });
    const shell = builds.find(({ app }) => app === "shell");
    const hasShell = shell && (await exists(join(folder, "shell", shell.build, "index.html")));
    if (hasShell === false) unreadable.set("shell", "its build cannot be read");
    return {
      shell: hasShell ? join(folder, "shell", shell.build) : undefined,
      unreadable,
      remotes: builds
        .filter(({ app }) => app !== "shell")
        .map(({ app, build }) => ({
          app,
          folder: join(folder, app, build),
          originFor: () => `${base}/${app}/${build}`,
        })),
      previews: builds.filter(({ isPreview }) => isPreview).map(({ app }) => app),
      marks: Object.fromEntries(lines.flatMap(([app, line]) => (line?.mark ? [[app, line.mark]] : []))),
      isSame: !lines.some(([, line]) => line?.preview),
    };
  }

  /** `?preview=<build>` turns it on for this browser until it is closed, `?preview=` turns all of them off. */
  async function changePreview(request: IncomingMessage) {
    const { pathname, searchParams } = new URL(`http://localhost${request.url}`);
    const requested = searchParams.getAll("preview");
    if (requested.length === 0) return undefined;
    const known = new Set((await readLines(folder)).map(([, line]) => line?.preview));
    const opened = requested.includes("")
      ? []
      : [...readPreviews(request), ...requested].filter((build) => known.has(build));
    const value = [...new Set(opened)].join(".");
    searchParams.delete("preview");
    return {
      cookie: `${cookie}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}${value ? "" : "; Max-Age=0"}`,
      location: buildLocation(pathname, searchParams),
    };
  }

  /** An open page may request a file of the build that it started with. */
  async function findInShell(request: IncomingMessage, pathname: string): Promise<Handler | undefined> {
    const { shell } = await choose(request);
    if (!shell) return undefined;
    const { releases } = await readJson<ReleaseLine>(join(folder, "shell", lineFile));
    const folders = [shell, ...releases.map(({ build }) => join(folder, "shell", build)).reverse()];
    for (const folder of folders) {
      if (await exists(join(folder, pathname))) return serveFiles(folder);
    }
    return serveFiles(shell);
  }

  return {
    choose,
    changePreview,
    findFile: async (request, pathname) => {
      if (!pathname.startsWith(`${ownPath}/`)) return findInShell(request, pathname);
      // The line beside the builds is not served, because it names the previews.
      if (!buildPattern.test(pathname)) return undefined;
      return (request, response) => {
        request.url = request.url?.slice(ownPath.length);
        return serveFiles(folder)(request, response);
      };
    },
  };
}

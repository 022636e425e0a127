/** Serves pages: the shell with compatible remotes, the API's data about the page, and its first view. */
import { bcp47 } from "@samling/contract/constants/languages";
import { buildLocation } from "./build-location.ts";
import type { FirstViews } from "./first-view/first-views.ts";
import { describePage } from "./head/describe-page.ts";
import { chooseLanguage } from "./head/language.ts";
import { type ReadPublic, withinTimeout } from "./head/reader.ts";
import type { Handler } from "./listen.ts";
import { changeOverrides, override, readOverrides } from "./overrides.ts";
import { makePage } from "./page.ts";
import type { createRefusals } from "./refused-releases.ts";
import {
  checkFit,
  isUsable,
  type LiveRemote,
  pickBuilds,
  type RemoteSource,
  readLiveRemotes,
  readShell,
} from "./registry.ts";
import type { ReleaseChoice, Releases } from "./releases.ts";
import { baseHeaders, pageHeaders } from "./security.ts";
import { sendText, sharedForSeconds } from "./send.ts";

export interface PagesOptions {
  /** Folder of the shell's build. */
  shell: string;
  remotes: readonly RemoteSource[];
  remoteOrigins: readonly string[];
  /** URL template of the map tiles, if configured. */
  tiles: string | undefined;
  /** Milliseconds that a page waits for the API's data about it and for its first view. */
  timeoutMs: number;
  /** Whether a developer's browser may take remotes from the developer's own machine. */
  allowsOverrides: boolean;
  /** Servers that push changes to pages in development. The shell's styles are then a separate file. */
  development: readonly RemoteSource["originFor"][];
}

interface PageSources {
  read: ReadPublic;
  /** The public address of the portal. */
  origin: string;
  releases: Releases;
  firstViews: FirstViews;
  /** Called for every page with the apps whose live release visitors do not get. */
  reportRefusals: ReturnType<typeof createRefusals>;
}

type Request = Parameters<Handler>[0];

/** The builds for a request, and whether they are the same for everyone. */
async function readLive({ read, releases, reportRefusals }: PageSources, options: PagesOptions, request: Request) {
  const chosen = await releases.choose(request);
  const sources = [...chosen.remotes, ...options.remotes];
  const [live, shell, api] = await Promise.all([
    readLiveRemotes(sources, request.headers.host),
    readShell(chosen.shell ?? options.shell),
    withinTimeout(options.timeoutMs, read("GET /api/version")),
  ]);
  const overrides = options.allowsOverrides ? readOverrides(request) : new Map<string, string>();
  const checkedBuilds = checkFit(live, shell, api?.contractVersion, options.remoteOrigins);
  if (chosen.previews.length === 0) reportRefusals(findRefused(chosen, checkedBuilds));
  const picked = override(pickBuilds(checkedBuilds, chosen.previews), overrides);
  const overridden = [...overrides.values()];
  const { previews, marks, isSame } = chosen;
  return { shell, live: picked, sources, overridden, previews, marks, isSame };
}

/** Why visitors do not get a release, by app. */
function findRefused(
  { remotes, unreadable }: ReleaseChoice,
  checkedBuilds: readonly LiveRemote[],
): Map<string, string> {
  const refused = new Map(unreadable);
  for (const { folder, app } of remotes) {
    const build = checkedBuilds.find((build) => build.folder === folder);
    const reason = build ? build.info.refusal : "its build cannot be read";
    if (reason) refused.set(app, reason);
  }
  return refused;
}

type LiveBuilds = Awaited<ReturnType<typeof readLive>>;

/** Metadata and first view of the page, as far as they are known in time. */
async function readContent(
  { read, origin, firstViews }: PageSources,
  request: Request,
  live: LiveBuilds,
  until: number,
) {
  const { pathname, search, searchParams } = new URL(`http://localhost${request.url}`);
  const lang = searchParams.get("lang");
  const language = chooseLanguage(lang, request.headers["accept-language"]);
  const remaining = () => Math.max(0, until - Date.now());
  const newer = live.live.flatMap(({ info }: LiveRemote) => info.pages ?? []).map(({ path }) => path);
  const page = { read, language, origin, pathname, query: searchParams };
  const head = await withinTimeout(remaining(), describePage(page, newer));
  const remotes = live.live.filter(isUsable);
  const address = pathname + search;
  const view = await withinTimeout(
    remaining(),
    Promise.resolve(head?.view).then((view) =>
      firstViews.show({ view, language, shell: live.shell, remotes, address }),
    ),
  );
  return { pathname, query: searchParams, language, isLanguageInAddress: lang === bcp47(language), head, view };
}

function listHeaders(options: PagesOptions, { sources, overridden }: LiveBuilds, scripts: string[], host?: string) {
  const sockets = [...options.development.map((originFor) => originFor(host)), ...overridden];
  return pageHeaders({
    origins: [...new Set(sources.map((remote) => new URL(remote.originFor(host)).origin)), ...overridden],
    sockets: sockets.map((origin) => origin.replace(/^http/, "ws")),
    scripts,
    tiles: options.tiles,
  });
}

export function createPages(
  sources: PageSources,
  options: PagesOptions,
): { sendPage: Handler; readLive: (request: Request) => Promise<LiveBuilds> } {
  /** Redirects an address that changes the browser's builds or holds a secret. */
  const redirect = async (request: Request): Promise<Record<string, string> | undefined> => {
    const overrides = options.allowsOverrides ? changeOverrides(request) : undefined;
    const change = overrides ?? (await sources.releases.changePreview(request));
    if (change) return { Location: change.location, "Set-Cookie": change.cookie };
    const hidden = hideSecrets(request.url ?? "/");
    return hidden ? { Location: hidden, "Referrer-Policy": "no-referrer", "Cache-Control": "no-store" } : undefined;
  };

  const sendPage: Handler = async (request, response) => {
    const elsewhere = await redirect(request);
    if (elsewhere) {
      response.writeHead(303, { ...baseHeaders, ...elsewhere }).end();
      return;
    }
    const until = Date.now() + options.timeoutMs;
    const live = await readLive(sources, options, request);
    const content = await readContent(sources, request, live, until);
    if (content.head?.movedTo) {
      // A merge can be undone, so later visitors must ask again.
      const headers = { ...baseHeaders, Location: content.head.movedTo, "Cache-Control": sharedForSeconds };
      response.writeHead(301, headers).end();
      return;
    }
    const { html, scripts } = await makePage({
      ...content,
      shell: live.shell,
      origin: sources.origin,
      remotes: live.live,
      origins: options.remoteOrigins,
      previews: live.previews,
      isStyleInline: options.development.length === 0,
    });
    const status = content.head?.status ?? 200;
    const isShared = content.head?.status === 200 && !options.allowsOverrides && live.isSame;
    await sendText(request, response)("text/html; charset=utf-8", html, {
      status,
      headers: {
        ...listHeaders(options, live, scripts, request.headers.host),
        // The page names the live builds, so browsers always ask; a proxy may briefly serve a public one to others.
        "Cache-Control": isShared ? sharedForSeconds : "no-cache",
        Vary: "Accept-Encoding, Accept-Language",
      },
    });
  };

  return { sendPage, readLive: (request) => readLive(sources, options, request) };
}

/** The parameters of a mailed link: the token that opens an account, and its e-mail address. */
const secrets = ["user", "token"];

/**
 * The address with the token moved from the query to the fragment, which browsers do not send; undefined if there is no
 * token. A query is sent again as the referrer: Chromium does so for fonts even if the page has the policy `no-referrer`.
 */
function hideSecrets(target: string): string | undefined {
  const { pathname, searchParams } = new URL(`http://localhost${target}`);
  if (!searchParams.get("token")) return undefined;
  const hidden = new URLSearchParams([...searchParams].filter(([name]) => secrets.includes(name)));
  for (const name of secrets) searchParams.delete(name);
  return `${buildLocation(pathname, searchParams)}#${hidden}`;
}

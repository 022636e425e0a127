import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { bcp47 } from "@samling/contract/constants";
import type { LogAccess } from "./access-log.ts";
import { chooseEncoding, compressWhole } from "./compress.ts";
import { etagOf, isKnown } from "./etag.ts";
import { isFeed, makeFeed } from "./feeds.ts";
import { createFirstViews, type FirstViewLimits } from "./first-view/first-views.ts";
import { createForwarding } from "./forwarding.ts";
import { describePage } from "./head/describe-page.ts";
import { chooseLanguage } from "./head/language.ts";
import { createPublicReader, withinPatience } from "./head/reader.ts";
import { hideSecrets } from "./link-secrets.ts";
import { type ConnectionLimits, type Handler, listen } from "./listen.ts";
import { observe } from "./observe.ts";
import { isOutlet, makeOutlet } from "./outlets/outlets.ts";
import { changeOverrides, override, readOverrides } from "./overrides.ts";
import { createOwnRemotes } from "./own-remotes.ts";
import { makePage } from "./page.ts";
import { createApiProxy } from "./proxy.ts";
import { type CheckReadiness, createReadiness } from "./readiness.ts";
import { watchApis } from "./ready-apis.ts";
import { isUsable, judge, type RemoteSource, readLiveRemotes, readShell, toRegistry } from "./registry.ts";
import { createReleases } from "./releases.ts";
import { pageHeaders, plainHeaders, strictTransport } from "./security.ts";
import { makeRobots, makeSitemap } from "./sitemap.ts";
import { serveFiles } from "./static-files.ts";

export interface FrontDoorOptions {
  port: number;
  /** The addresses to listen on; by default only loopback. */
  hosts?: readonly string[] | undefined;
  /** The public address, for links that leave the machine. */
  publicUrl?: string;
  /** Networks of the proxies whose word is taken for where a request comes from; by default nobody's. */
  trustedProxies?: string | undefined;
  /** Folder of the shell's build. */
  shell: string;
  remotes: readonly RemoteSource[];
  /** Origins of other hosts from which remotes may come. */
  remoteOrigins?: readonly string[];
  /** Folder of what `npm run deploy` has released; takes the place of `shell` and `remotes`, as far as it goes. */
  releases?: string | undefined;
  /** Where browsers load released remotes; by default from here. */
  releasesUrl?: string | undefined;
  /** Addresses of the running API processes. */
  apis: () => string[];
  /** Proves to the API that it is asked by this front door, which then fetches files from the object storage itself. */
  secret?: string | undefined;
  /** Takes a line about every request. */
  logAccess?: LogAccess | undefined;
  /** URL template of the map tiles, if configured. */
  tiles?: string | undefined;
  /** How long a page waits for the API's data about it and for its first view, in milliseconds. */
  patience?: number;
  /** Limits of first views; by default those of `first-views.ts`. */
  firstViews?: Partial<FirstViewLimits>;
  /** Limits of connections; by default those of `listen.ts`. */
  connections?: ConnectionLimits | undefined;
  /** Whether a developer's browser may take remotes from the developer's own machine. */
  allowsOverrides?: boolean;
  /** Servers that push changes to pages in development. The shell's styles are then a separate file. */
  development?: readonly RemoteSource["originFor"][] | undefined;
}

/** Browsers ask every time, and get the page again only if it is another one. */
const sharedForSeconds = "public, max-age=0, s-maxage=5, must-revalidate";

type Send = (
  type: string,
  text: string,
  options?: { status?: number; headers?: Record<string, string> },
) => Promise<void>;

export interface FrontDoor {
  checkReadiness: CheckReadiness;
  /**
   * For `delay` milliseconds it goes on answering, but reports that it is not ready; answers in progress then have `grace`
   * milliseconds.
   */
  stop(shutdown?: { delay: number; grace: number }): Promise<void>;
}

/** The single address that visitors know: the shell's files and pages, and the API behind it. */
export async function startFrontDoor({
  port,
  hosts,
  publicUrl = `http://localhost:${port}`,
  trustedProxies = "",
  shell: folder,
  remotes,
  remoteOrigins = [],
  releases: released,
  releasesUrl,
  apis,
  secret,
  logAccess,
  tiles,
  patience = 400,
  firstViews: limits,
  connections,
  allowsOverrides = false,
  development = [],
}: FrontDoorOptions): Promise<FrontDoor> {
  const ready = watchApis(apis);
  const { read, forget } = createPublicReader(ready.list);
  const passOn = createApiProxy(ready, createForwarding({ publicUrl, trustedProxies }), { secret, onWrite: forget });
  const findOwnRemote = createOwnRemotes(remotes);
  const releases = createReleases(released, publicUrl.replace(/\/$/, ""), releasesUrl);
  const ofShell = serveFiles(folder);
  const files: Handler = async (request, response) => {
    const found = await releases.findFile(request, new URL(`http://localhost${request.url}`).pathname);
    return (found ?? ofShell)(request, response);
  };
  const firstViews = createFirstViews(limits);
  const origin = publicUrl.replace(/\/$/, "");
  const transport = strictTransport(publicUrl);

  const overridesOf = (request: Parameters<Handler>[0]) =>
    allowsOverrides ? readOverrides(request) : new Map<string, string>();
  const readLive = async (request: Parameters<Handler>[0]) => {
    const chosen = await releases.choose(request);
    const sources = [...chosen.remotes, ...remotes];
    const [live, shell, served] = await Promise.all([
      readLiveRemotes(sources, request.headers.host),
      readShell(chosen.shell ?? folder),
      withinPatience(patience, read("GET /api/calls")),
    ]);
    const judged = override(judge(live, shell, served, remoteOrigins), overridesOf(request));
    return { shell, live: judged, sources, previews: chosen.previews, isSame: chosen.isSame };
  };

  const sendPage: Handler = async (request, response) => {
    const change = (allowsOverrides ? changeOverrides(request) : undefined) ?? (await releases.changePreview(request));
    if (change) {
      response.writeHead(303, { ...plainHeaders, Location: change.location, "Set-Cookie": change.cookie }).end();
      return;
    }
    const hidden = hideSecrets(request.url ?? "/");
    if (hidden) {
      const headers = { Location: hidden, "Referrer-Policy": "no-referrer", "Cache-Control": "no-store" };
      response.writeHead(303, { ...plainHeaders, ...headers }).end();
      return;
    }
    const { pathname, search, searchParams } = new URL(`http://localhost${request.url}`);
    const { host } = request.headers;
    const named = searchParams.get("lang");
    const language = chooseLanguage(named, request.headers["accept-language"]);
    const until = Date.now() + patience;
    const { live, shell, sources, previews, isSame } = await readLive(request);
    const newer = live.flatMap(({ info }) => info.pages ?? []).map(({ path }) => path);
    const remaining = () => Math.max(0, until - Date.now());
    const head = await withinPatience(
      remaining(),
      describePage({ read, language, origin, pathname, image: searchParams.get("image") }, newer),
    );
    const usable = live.filter(isUsable);
    const view = await withinPatience(
      remaining(),
      firstViews.show({ view: head?.view, language, shell, remotes: usable, address: pathname + search }),
    );
    const isLanguageNamed = named === bcp47(language);
    const { html, scripts } = await makePage({
      shell,
      origin,
      pathname,
      query: searchParams,
      language,
      remotes: live,
      origins: remoteOrigins,
      previews,
      head,
      view,
      isLanguageNamed,
      isStyleInline: development.length === 0,
    });
    const overridden = [...overridesOf(request).values()];
    const sockets = [...development.map((originFor) => originFor(host)), ...overridden];
    const headers = pageHeaders({
      origins: [...new Set(sources.map((remote) => new URL(remote.originFor(host)).origin)), ...overridden],
      sockets: sockets.map((origin) => origin.replace(/^http/, "ws")),
      scripts,
      tiles,
    });
    await sendText(request, response)("text/html; charset=utf-8", html, {
      status: head?.status ?? 200,
      headers: {
        ...headers,
        ETag: etagOf(html),
        // The page names the live builds, so browsers always ask; a proxy may give a public one to others for a moment.
        "Cache-Control": head?.status === 200 && !allowsOverrides && isSame ? sharedForSeconds : "no-cache",
        Vary: "Accept-Encoding, Accept-Language",
      },
    });
  };

  const sendSitemap: Handler = async (request, response) => {
    const send = sendText(request, response);
    try {
      const sitemap = await makeSitemap(read, origin, new URL(`http://localhost${request.url}`).pathname);
      if (sitemap === undefined) return files(request, response);
      await send("application/xml; charset=utf-8", sitemap, { headers: { "Cache-Control": "public, max-age=3600" } });
    } catch {
      await send("text/plain; charset=utf-8", "The service is away for a moment.\n", {
        status: 503,
        headers: { "Retry-After": "60" },
      });
    }
  };

  const sendFeed: Handler = async (request, response) => {
    const feed = await makeFeed(read, origin, new URL(`http://localhost${request.url}`)).catch(() => null);
    const send = sendText(request, response);
    if (feed) return send(feed.type, feed.body, { headers: { "Cache-Control": "public, max-age=300" } });
    const isAway = feed === null;
    await send(
      "text/plain; charset=utf-8",
      isAway ? "The service is away for a moment.\n" : "There is no such search.\n",
      {
        status: isAway ? 503 : 404,
        headers: isAway ? { "Retry-After": "60" } : {},
      },
    );
  };

  const sendOutlet: Handler = async (request, response) => {
    const url = new URL(`http://localhost${request.url}`);
    const acceptLanguage = request.headers["accept-language"];
    const made = await makeOutlet({ read, origin, url, acceptLanguage }).catch(() => null);
    const {
      status = 200,
      type,
      body,
      headers = {},
    } = made ?? {
      status: 503,
      type: "text/plain; charset=utf-8",
      body: "The service is away for a moment.\n",
      headers: { "Retry-After": "60" },
    };
    const kept = { ETag: etagOf(body), "Cache-Control": sharedForSeconds, Vary: "Accept-Encoding, Accept-Language" };
    await sendText(request, response)(type, body, {
      status,
      headers: { ...headers, ...(status === 200 && kept) },
    });
  };

  let isStopping = false;
  const handle: Handler = async (request, response) => {
    for (const [name, value] of Object.entries(transport)) response.setHeader(name, value);
    const target = readTarget(request.url);
    if (target === undefined) return refuse(response);
    request.url = target;
    // The proxy before it opens its next connection elsewhere.
    if (isStopping) response.shouldKeepAlive = false;
    const path = target.split("?", 1)[0] ?? "/";
    if (isStopping && path === "/api/ready") return sendStopping(response);
    if (/^\/(api|media)\//.test(path)) return passOn(request, response);
    if (request.method !== "GET" && request.method !== "HEAD") return files(request, response);
    const send = sendText(request, response);
    if (path === "/remotes.json") {
      const { live, shell, previews } = await readLive(request);
      const registry = toRegistry(live, shell, { origins: remoteOrigins, previews });
      return send("application/json", JSON.stringify(registry), { headers: { "Cache-Control": "no-cache" } });
    }
    if (path === "/robots.txt") {
      return send("text/plain; charset=utf-8", makeRobots(origin), {
        headers: { "Cache-Control": "public, max-age=3600" },
      });
    }
    if (/^\/sitemap[^/]*\.xml$/.test(path)) return sendSitemap(request, response);
    if (isFeed(path)) return sendFeed(request, response);
    if (isOutlet(path)) return sendOutlet(request, response);
    const own = findOwnRemote(path);
    if (own) return own(request, response);
    const isFile = /\.\w+$/.test(path) && path !== "/index.html";
    return isFile ? files(request, response) : sendPage(request, response);
  };

  const checkReadiness = createReadiness({ shell: folder, apis }, () => isStopping);
  const server = await listen(observe(handle, { trustedProxies, logAccess }), { port, hosts, limits: connections });
  return {
    checkReadiness,
    stop: async ({ delay, grace } = { delay: 0, grace: 0 }) => {
      isStopping = true;
      await sleep(delay);
      await server.stop(grace);
      ready.stop();
      await firstViews.stop();
    },
  };
}

const sendStopping = (response: ServerResponse): void =>
  void response
    .writeHead(503, { ...plainHeaders, "Content-Type": "application/json", "Cache-Control": "no-store" })
    .end('{"isStopping":true}');

/** The requested path; a proxy may have sent it with a host before it. Undefined if it is not a valid one. */
function readTarget(url = "/"): string | undefined {
  if (url.startsWith("/")) return url;
  const address = URL.parse(url);
  return address?.host ? address.pathname + address.search : undefined;
}

function refuse(response: Parameters<Handler>[1]): void {
  response
    .writeHead(400, { ...plainHeaders, "content-type": "text/plain; charset=utf-8" })
    .end("There is no such address.\n");
}

/** Sends a generated text, compressed if the client accepts that. */
const sendText =
  (request: Parameters<Handler>[0], response: Parameters<Handler>[1]): Send =>
  async (type, text, { status = 200, headers = {} } = {}) => {
    if (status === 200 && isKnown(request, headers.ETag)) {
      response.writeHead(304, { ...plainHeaders, Vary: "Accept-Encoding", ...headers }).end();
      return;
    }
    const encoding = chooseEncoding(request);
    const body = encoding ? await compressWhole(text, encoding) : Buffer.from(text);
    response.writeHead(status, {
      ...plainHeaders,
      Vary: "Accept-Encoding",
      ...headers,
      ...(encoding ? { "Content-Encoding": encoding } : {}),
      "Content-Type": type,
      "Content-Length": body.length,
    });
    response.end(request.method === "HEAD" ? undefined : body);
  };

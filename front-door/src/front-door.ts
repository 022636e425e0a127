import { access } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Readiness } from "@samling/telemetry/operations-server";
import type { AccessLogger } from "./access-log.ts";
import { isFeed } from "./feeds.ts";
import { createFirstViews, type FirstViewLimits } from "./first-view/first-views.ts";
import { createForwarding } from "./forwarding.ts";
import { createPublicReader, pageDataMs } from "./head/reader.ts";
import { type ConnectionLimits, type Handler, listen } from "./listen.ts";
import { createFeeds, createPublicFormats, createSitemaps } from "./machine-readable.ts";
import { observe } from "./observe.ts";
import { createOwnRemotes } from "./own-remotes.ts";
import { createPages, type PagesOptions } from "./pages.ts";
import { createApiProxy } from "./proxy.ts";
import { isPublicFormat } from "./public-formats/formats.ts";
import { type ReadyApis, watchApis } from "./ready-apis.ts";
import { createRefusals, type RefusalLogger } from "./refused-releases.ts";
import { toRegistry } from "./registry.ts";
import { createReleases, type Releases } from "./releases.ts";
import { strictTransport } from "./security.ts";
import { refuse, sendStopping, sendText } from "./send.ts";
import { findShareHandler } from "./share/share.ts";
import { makeRobots } from "./sitemap.ts";
import { serveFiles } from "./static-files.ts";

export interface FrontDoorOptions
  extends Pick<PagesOptions, "shell" | "remotes">,
    Partial<Pick<PagesOptions, "remoteOrigins" | "timeoutMs" | "allowsOverrides">> {
  port: number;
  /** The addresses to listen on; by default only loopback. */
  hosts?: readonly string[] | undefined;
  /** The public address, for links that leave the machine. */
  publicUrl?: string;
  /** Networks of the proxies trusted to report a request's origin; none by default. */
  trustedProxies?: string | undefined;
  /** Folder of releases from `npm run deploy`; replaces `shell` and `remotes` for the apps in it. */
  releases?: string | undefined;
  /** Address from which browsers load released remotes; by default from here. */
  releasesUrl?: string | undefined;
  /** Addresses of the running API processes. */
  apis: () => string[];
  /** Proves to the API that requests come from this front door, which fetches files from object storage itself. */
  secret?: string | undefined;
  logAccess?: AccessLogger | undefined;
  /** Receives a log line about a release or first view that visitors do not get. */
  log?: RefusalLogger | undefined;
  tiles?: PagesOptions["tiles"];
  firstViews?: Partial<FirstViewLimits>;
  /** Limits of connections; by default those of `listen.ts`. */
  connections?: ConnectionLimits | undefined;
  development?: PagesOptions["development"] | undefined;
}

export interface FrontDoor {
  checkReadiness: CheckReadiness;
  /** Answers for `delayMs` while it reports that it is not ready, then has `graceMs` for the rest. */
  stop(shutdown?: { delayMs: number; graceMs: number }): Promise<void>;
}

/** The single address that visitors know: the shell's files and pages, and the API behind it. */
export async function startFrontDoor(options: FrontDoorOptions): Promise<FrontDoor> {
  const { port, shell, remotes, apis, trustedProxies = "", remoteOrigins = [] } = options;
  const publicUrl = options.publicUrl ?? `http://localhost:${port}`;
  const origin = publicUrl.replace(/\/$/, "");
  const ready = watchApis(apis);
  const { read, forget } = createPublicReader(ready.list);
  const forwardToApi = createApiProxy(ready, createForwarding({ publicUrl, trustedProxies }), {
    secret: options.secret,
    onWrite: forget,
  });
  const releases = createReleases(options.releases, origin, options.releasesUrl);
  const files = createFiles(shell, releases);
  const firstViews = createFirstViews(options.log, options.firstViews);
  const pages = createPages(
    { read, origin, releases, firstViews, reportRefusals: createRefusals(options.log) },
    {
      shell,
      remotes,
      remoteOrigins,
      tiles: options.tiles,
      timeoutMs: options.timeoutMs ?? pageDataMs,
      allowsOverrides: options.allowsOverrides ?? false,
      development: options.development ?? [],
    },
  );
  const sendRegistry: Handler = async (request, response) => {
    const { live, shell, previews, marks } = await pages.readLive(request);
    const registry = { ...toRegistry(live, shell, { origins: remoteOrigins, previews }), marks };
    await sendText(request, response)("application/json", JSON.stringify(registry), {
      headers: { "Cache-Control": "no-cache" },
    });
  };
  const sendRobots: Handler = (request, response) =>
    sendText(request, response)("text/plain; charset=utf-8", makeRobots(origin), {
      headers: { "Cache-Control": "public, max-age=3600" },
    });
  const sendSitemap = createSitemaps({ read, origin }, files);
  const sendFeed = createFeeds({ read, origin });
  const sendPublicFormat = createPublicFormats({ read, origin });
  const findOwnRemote = createOwnRemotes(remotes);

  const findHandler = (path: string): Handler => {
    if (path === "/remotes.json") return sendRegistry;
    if (path === "/robots.txt") return sendRobots;
    if (/^\/sitemap[^/]*\.xml$/.test(path)) return sendSitemap;
    if (isFeed(path)) return sendFeed;
    if (isPublicFormat(path)) return sendPublicFormat;
    const isFile = /\.\w+$/.test(path) && path !== "/index.html";
    return findOwnRemote(path) ?? (isFile ? files : pages.sendPage);
  };

  let isStopping = false;
  const transport = strictTransport(publicUrl);
  const handle: Handler = async (request, response) => {
    for (const [name, value] of Object.entries(transport)) response.setHeader(name, value);
    const target = readTarget(request.url);
    if (target === undefined) return refuse(response);
    request.url = target;
    // The proxy in front opens its next connection elsewhere.
    if (isStopping) response.shouldKeepAlive = false;
    const path = target.split("?", 1)[0] ?? "/";
    if (isStopping && path === "/api/ready") return sendStopping(response);
    if (isHarvest(path)) request.url = `/api${target}`;
    if (isHarvest(path) || /^\/(api|media)\//.test(path)) return forwardToApi(request, response);
    const shareHandler = findShareHandler(request.method, path);
    if (shareHandler) return shareHandler(request, response);
    const isRead = request.method === "GET" || request.method === "HEAD";
    return (isRead ? findHandler(path) : files)(request, response);
  };

  const checkReadiness = createReadiness({ shell, apis: ready }, () => isStopping);
  const observed = observe(handle, { trustedProxies, logAccess: options.logAccess });
  const server = await listen(observed, { port, hosts: options.hosts, limits: options.connections, trustedProxies });
  return {
    checkReadiness,
    stop: async ({ delayMs, graceMs } = { delayMs: 0, graceMs: 0 }) => {
      isStopping = true;
      await sleep(delayMs);
      await server.stop(graceMs);
      ready.stop();
      await firstViews.stop();
    },
  };
}

/** Files of the shell; released ones take precedence. */
function createFiles(shell: string, releases: Releases): Handler {
  const serveShell = serveFiles(shell);
  return async (request, response) => {
    const releaseFile = await releases.findFile(request, new URL(`http://localhost${request.url}`).pathname);
    return (releaseFile ?? serveShell)(request, response);
  };
}

/** Whether the path is an organization's OAI address, which the API answers itself. */
const isHarvest = (path: string): boolean => /^\/organization\/[0-9a-f-]{36}\/oai$/.test(path);

/** The requested path; a proxy may have sent it with a host in front. Undefined if it is invalid. */
function readTarget(url = "/"): string | undefined {
  if (url.startsWith("/")) return url;
  const address = URL.parse(url);
  return address?.host ? address.pathname + address.search : undefined;
}

type CheckReadiness = () => Promise<Readiness>;

/** Without any ready API, pages are still sent but show nothing: `degraded`. */
function createReadiness(
  { shell, apis }: { shell: string; apis: Pick<ReadyApis, "isAnyReady"> },
  isStopping: () => boolean,
): CheckReadiness {
  return async () => {
    const api = await apis.isAnyReady();
    const hasShell = await access(join(shell, "index.html")).then(
      () => true,
      () => false,
    );
    const status = !hasShell ? "unready" : api ? "ready" : "degraded";
    const readiness = { status, shell: hasShell, api } as const;
    return isStopping() ? { ...readiness, status: "unready", isStopping: true } : readiness;
  };
}

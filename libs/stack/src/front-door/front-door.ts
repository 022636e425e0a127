import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type Handler, serveLocally } from "./listen.ts";
import { makePage } from "./page.ts";
import { createApiProxy } from "./proxy.ts";
import { originOf, readRegistry } from "./registry.ts";
import type { RemoteServer } from "./remote-server.ts";
import { pageHeaders } from "./security.ts";
import { serveFiles } from "./static-files.ts";

export interface FrontDoorOptions {
  port: number;
  /** The shell's build. */
  shell: string;
  remotes: RemoteServer[];
  /** Addresses of the API processes that run. */
  apis: () => string[];
}

const brotli = promisify(brotliCompress);
const compress = promisify(gzip);

/** The one address that visitors know: the shell's files and pages, and the API behind it. */
export async function startFrontDoor({
  port,
  shell,
  remotes,
  apis,
}: FrontDoorOptions): Promise<{ stop(): Promise<void> }> {
  const passOn = createApiProxy(apis);
  const files = serveFiles(shell);

  const sendPage: Handler = async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const { host } = request.headers;
    const { html, scripts } = await makePage({ folder: shell, pathname, registry: await readRegistry(remotes, host) });
    const headers = pageHeaders({ origins: remotes.map((remote) => originOf(remote, host)), scripts });
    const { body, encoding } = await encode(html, String(request.headers["accept-encoding"] ?? ""));
    response.writeHead(200, {
      ...headers,
      ...(encoding ? { "Content-Encoding": encoding } : {}),
      "Content-Type": "text/html; charset=utf-8",
      "Content-Length": body.length,
      // The page names the live builds, so it is asked for anew every time.
      "Cache-Control": "no-cache",
      Vary: "Accept-Encoding",
    });
    response.end(request.method === "HEAD" ? undefined : body);
  };

  const handle: Handler = async (request, response) => {
    const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
    if (/^\/(api|media)\//.test(path)) return passOn(request, response);
    if (path === "/remotes.json") {
      response.writeHead(200, { "Content-Type": "application/json", "Cache-Control": "no-cache" });
      response.end(JSON.stringify(await readRegistry(remotes, request.headers.host)));
      return;
    }
    const isFile = /\.\w+$/.test(path) && path !== "/index.html";
    const isPageRequest = request.method === "GET" || request.method === "HEAD";
    return isFile || !isPageRequest ? files(request, response) : sendPage(request, response);
  };

  return serveLocally(handle, port);
}

async function encode(html: string, accepted: string): Promise<{ body: Buffer; encoding?: string }> {
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    return { body: await brotli(html, { params }), encoding: "br" };
  }
  if (/\bgzip\b/.test(accepted)) return { body: await compress(html), encoding: "gzip" };
  return { body: Buffer.from(html) };
}

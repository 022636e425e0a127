import { extname } from "node:path";
import type { Readable } from "node:stream";
import sirv from "sirv";
import type { Handler } from "./listen.ts";
import { baseHeaders } from "./security.ts";

const hashed = /\.[0-9a-f]{8,}\./;

/** sirv sets the character set only for HTML. */
const textTypes: Record<string, string> = {
  ".css": "text/css",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".svg": "image/svg+xml",
  ".txt": "text/plain",
  ".xml": "text/xml",
};

/** Serves a folder's current files, compressed if the build made compressed copies. */
export function serveFiles(folder: string, headers: Record<string, string> = {}): Handler {
  const serve = sirv(folder, {
    // Checks the disk for every request, because a build can be replaced while it is served.
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (response, pathname) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      for (const [name, value] of Object.entries(baseHeaders)) response.setHeader(name, value);
      const type = textTypes[extname(pathname)];
      if (type) response.setHeader("Content-Type", `${type}; charset=utf-8`);
      response.setHeader("Cache-Control", hashed.test(pathname) ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  return (request, response) => {
    // Source maps are for operators of the portal.
    if (/\.map(\?|$)/.test(request.url ?? "")) return notFound(response, headers);
    // sirv misreads ranges; a server may always send the whole file.
    delete request.headers.range;
    // Nor does it close the file if the client disconnects, or expect that a file cannot be read.
    response.once("pipe", (file: Readable) => {
      file.once("error", () => response.destroy());
      response.once("close", () => file.destroy());
    });
    if (request.method === "GET" || request.method === "HEAD")
      return serve(request, response, () => notFound(response, headers));
    response.writeHead(405, { ...baseHeaders, ...headers, allow: "GET, HEAD" }).end();
  };
}

function notFound(response: Parameters<Handler>[1], headers: Record<string, string>): void {
  const body = "There is no such file.\n";
  response
    .writeHead(404, {
      ...baseHeaders,
      ...headers,
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
    })
    .end(body);
}

import sirv from "sirv";
import type { Handler } from "./listen.ts";

const hashed = /\.[0-9a-f]{8,}\./;

/** Files of a folder as they are now, compressed where the build left compressed ones beside them. */
export function serveFiles(folder: string, headers: Record<string, string> = {}): Handler {
  const serve = sirv(folder, {
    // Looks at the disk for every request: a build is replaced while it is served.
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (response, pathname) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      response.setHeader("X-Content-Type-Options", "nosniff");
      response.setHeader("Cache-Control", hashed.test(pathname) ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  return (request, response) => {
    if (request.method === "GET" || request.method === "HEAD") {
      return serve(request, response, () => notFound(response, headers));
    }
    response.writeHead(405, { ...headers, allow: "GET, HEAD" }).end();
  };
}

function notFound(response: Parameters<Handler>[1], headers: Record<string, string>): void {
  const body = "There is no such file.\n";
  response.writeHead(404, { ...headers, "content-type": "text/plain", "cache-control": "no-store" }).end(body);
}

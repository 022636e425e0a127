/** How the front door answers with a text that it made. */
import type { ServerResponse } from "node:http";
import { chooseEncoding, compressWhole } from "./compress.ts";
import { matchesEtag } from "./etag.ts";
import type { Handler } from "./listen.ts";
import { baseHeaders } from "./security.ts";

/** Browsers ask every time, and get the page again only if it is another one. */
export const sharedForSeconds = "public, max-age=0, s-maxage=5, must-revalidate";

interface TextOptions {
  status?: number;
  headers?: Record<string, string>;
}

type Send = (type: string, text: string, options?: TextOptions) => Promise<void>;

/** Sends a generated text, compressed if the client accepts that. */
export const sendText =
  (request: Parameters<Handler>[0], response: Parameters<Handler>[1]): Send =>
  async (type, text, { status = 200, headers = {} } = {}) => {
    if (status === 200 && matchesEtag(request, headers.ETag)) {
      response.writeHead(304, { ...baseHeaders, Vary: "Accept-Encoding", ...headers }).end();
      return;
    }
    const encoding = chooseEncoding(request);
    const body = encoding ? await compressWhole(text, encoding) : Buffer.from(text);
    response.writeHead(status, {
      ...baseHeaders,
      Vary: "Accept-Encoding",
      ...headers,
      ...(encoding ? { "Content-Encoding": encoding } : {}),
      "Content-Type": type,
      "Content-Length": body.length,
    });
    response.end(request.method === "HEAD" ? undefined : body);
  };

/** The API cannot be asked at the moment. */
export const away = {
  type: "text/plain; charset=utf-8",
  body: "The service is away for a moment.\n",
  status: 503,
  headers: { "Retry-After": "60" },
};

export const sendStopping = (response: ServerResponse): void =>
  void response
    .writeHead(503, { ...baseHeaders, "Content-Type": "application/json", "Cache-Control": "no-store" })
    .end('{"isStopping":true}');

export function refuse(response: Parameters<Handler>[1]): void {
  response
    .writeHead(400, { ...baseHeaders, "content-type": "text/plain; charset=utf-8" })
    .end("There is no such address.\n");
}

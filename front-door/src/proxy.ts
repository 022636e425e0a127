import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Agent } from "node:http";
import { pipeline } from "node:stream/promises";
import type { ErrorBody } from "@samling/contract/errors";
import { createProxyServer } from "httpxy";
import { chooseEncoding, createCompressor } from "./compress.ts";
import type { Handler } from "./listen.ts";
import { plainHeaders } from "./security.ts";

/** Milliseconds without a byte in either direction. */
const idleLimit = 120_000;
/** Below this many bytes compression makes an answer longer, or saves no packet. */
const worthCompressing = 1_000;

/**
 * Passes requests on to the API processes in turn, bodies and answers as streams. While none answers it says so in the
 * API's own words, so that screens need to know one kind of error only.
 */
export function createApiProxy(targets: () => string[]): Handler {
  const proxy = createProxyServer({
    xfwd: true,
    proxyTimeout: idleLimit,
    agent: new Agent({ keepAlive: true }),
    selfHandleResponse: true,
  });
  let turn = 0;
  proxy.on("proxyRes", (answer, request, response) => void passBack(answer, request, response as ServerResponse));
  proxy.on("error", (_error, _request, response) => {
    if (response && "writeHead" in response) answerUnavailable(response);
  });
  // The one who asked has gone; there is nobody to answer.
  proxy.on("econnreset", () => {});
  return async (request, response) => {
    const available = targets();
    const target = available[turn++ % Math.max(available.length, 1)];
    if (!target) return answerUnavailable(response);
    // What a client claims about where it comes from is not passed on.
    for (const name of ["for", "host", "port", "proto"]) delete request.headers[`x-forwarded-${name}`];
    await proxy.web(request, response, { target });
  };
}

/**
 * Only what is read is compressed: an answer to something sent may hold a secret beside what the sender chose, and its
 * length would tell of it.
 */
function findEncoding(answer: IncomingMessage, request: IncomingMessage) {
  const { "content-type": type = "", "content-length": length, "content-encoding": encoded } = answer.headers;
  const isText = /^(application\/json|text\/csv)\b/.test(type);
  if (request.method !== "GET" || answer.statusCode !== 200 || encoded || !isText) return undefined;
  return length === undefined || Number(length) >= worthCompressing ? chooseEncoding(request) : undefined;
}

/** Hop by hop: they are about the connection to the API, and the one to the client is another. */
const ofConnection = ["connection", "keep-alive", "transfer-encoding"];

async function passBack(answer: IncomingMessage, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const headers = { ...answer.headers };
  for (const name of ofConnection) delete headers[name];
  const encoding = findEncoding(answer, request);
  if (encoding) {
    delete headers["content-length"];
    headers["content-encoding"] = encoding;
    headers.vary = [headers.vary, "Accept-Encoding"].filter(Boolean).join(", ");
  }
  // An answer that comes before the body has ended takes no more of it: the rest is read and thrown away, or a browser,
  // which sends everything before it reads anything, would wait for ever.
  if (!request.complete) request.unpipe().resume();
  response.writeHead(answer.statusCode ?? 502, headers);
  // Either side may go away half way; then the other side's connection is broken too, and there is nobody to tell.
  await (encoding ? pipeline(answer, createCompressor(encoding), response) : pipeline(answer, response)).catch(
    () => {},
  );
}

function answerUnavailable(response: ServerResponse): void {
  if (response.headersSent) {
    // What breaks after the whole answer has been passed on concerns nobody.
    if (!response.writableEnded) response.destroy();
    return;
  }
  const body: ErrorBody = {
    code: "UNAVAILABLE",
    message: "The service is away for a moment.",
    requestId: randomUUID(),
  };
  response
    .writeHead(503, {
      ...plainHeaders,
      "content-type": "application/json",
      "retry-after": "2",
      "cache-control": "no-store",
      connection: "close",
    })
    .end(JSON.stringify(body));
}

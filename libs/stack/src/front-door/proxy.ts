import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { Agent } from "node:http";
import type { ErrorBody } from "@samling/contract/errors";
import { createProxyServer } from "httpxy";
import type { Handler } from "./listen.ts";

/** Milliseconds without a byte in either direction. */
const idleLimit = 120_000;

/**
 * Passes requests on to the API processes in turn, bodies and answers as streams. While none answers it says so in the
 * API's own words, so that screens need to know one kind of error only.
 */
export function createApiProxy(targets: () => string[]): Handler {
  const proxy = createProxyServer({ xfwd: true, proxyTimeout: idleLimit, agent: new Agent({ keepAlive: true }) });
  let turn = 0;
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

function answerUnavailable(response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const body: ErrorBody = {
    code: "UNAVAILABLE",
    message: "The service is away for a moment.",
    requestId: randomUUID(),
  };
  response
    .writeHead(503, {
      "content-type": "application/json",
      "retry-after": "2",
      "cache-control": "no-store",
      connection: "close",
    })
    .end(JSON.stringify(body));
}

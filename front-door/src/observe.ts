import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isIn, readNetworks } from "@samling/settings/networks";
import { carryTrace, traces, withSpan } from "@samling/telemetry/tracing";
import { type AccessLogger, patternOf, watchAccess } from "./access-log.ts";
import { createClientFinder } from "./forwarding.ts";
import type { Handler } from "./listen.ts";
import { requestSeconds } from "./metrics.ts";

const requestIdPattern = /^[\w-]{8,64}$/;

/** Kind of request, in one word, because the number of addresses is unlimited. */
function kindOf({ url = "" }: IncomingMessage): string {
  const path = url.split("?", 1)[0] ?? "";
  const [, apiKind] = /^\/(api|media)\//.exec(path) ?? [];
  return apiKind ?? (/\.\w+$/.test(path) ? "file" : "page");
}

/**
 * Gives each request an id, then counts, traces and logs it. A client could write the id of another person's request
 * into the log, or have its own traces sent; only a trusted proxy may do either.
 */
export function observe(
  handle: Handler,
  { trustedProxies, logAccess }: { trustedProxies: string; logAccess?: AccessLogger | undefined },
): Handler {
  const trusted = readNetworks(trustedProxies);
  const findClient = createClientFinder(trustedProxies);
  return (request, response) => {
    const { headers, socket } = request;
    const isTrusted = isIn(trusted, socket.remoteAddress ?? "");
    const { "x-request-id": id, traceparent } = headers;
    headers["x-request-id"] = isTrusted && typeof id === "string" && requestIdPattern.test(id) ? id : randomUUID();
    delete headers.traceparent;
    delete headers.tracestate;
    if (logAccess) watchAccess(request, response, findClient(request), logAccess);
    const [kind, started] = [kindOf(request), performance.now()];
    response.once("close", () =>
      requestSeconds.observe({ kind, status: response.statusCode }, (performance.now() - started) / 1000),
    );
    if (!traces()) return handle(request, response);
    const from = isTrusted ? { traceparent } : {};
    return withSpan(patternOf(request), { kind: "server", from }, async (annotate) => {
      Object.assign(headers, carryTrace());
      const closed = new Promise((resolve) => response.once("close", resolve));
      await handle(request, response);
      await closed;
      const { statusCode } = response;
      annotate({ attributes: { "http.response.status_code": statusCode }, hasFailed: statusCode >= 500 });
    });
  };
}

import { randomUUID } from "node:crypto";
import { networkOf, truncateAddress } from "@samling/settings/networks";
import { withSpan } from "@samling/telemetry/tracing";
import type { Context, Next } from "koa";
import type { Logger } from "pino";
import { requestSeconds } from "../metrics.ts";
import type { Pseudonym } from "./pseudonyms.ts";
import { currentRequest, withRequest } from "./request-context.ts";

const acceptable = /^[\w-]{8,64}$/;

/** Takes over the front door's request id, so that one id follows a request through every log. */
const requestIdOf = (context: Context): string => {
  const clientRequestId = context.get("X-Request-Id");
  return acceptable.test(clientRequestId) ? clientRequestId : randomUUID();
};

/** Routes outside the contract, by the beginning of their addresses. */
const otherRoutes = ["/media/", "/api/uploads", "/api/health", "/api/ready"];

/** The call of the contract, or a few words for anything else: never an address, since their number is unlimited. */
function describeCall({ method, path, state }: Context): string {
  const { call } = state as { call?: string };
  const route = otherRoutes.find((start) => path.startsWith(start));
  return call ?? (route ? `${method} ${route}` : "other");
}

/**
 * One line per request. Addresses are logged as patterns of the contract: real ones may contain e-mails. The caller, or
 * the claimed e-mail, is logged as a pseudonym, and the origin only as a network.
 */
export const logRequests =
  ({ log, pseudonym }: { log: Logger; pseudonym: Pseudonym }) =>
  (context: Context, next: Next) => {
    const requestId = requestIdOf(context);
    const started = performance.now();
    context.set("X-Request-Id", requestId);
    const from = { traceparent: context.get("traceparent") };
    const span = { kind: "server", attributes: { "samling.request_id": requestId }, from } as const;
    const signalProgress = () => void (context.res.headersSent || context.res.writeProcessing());
    return withRequest({ requestId, network: networkOf(context.ip), signalProgress }, () =>
      withSpan(context.method, span, async (annotate) => {
        await next();
        const { actorId, organizationId, account, providerProblem } = currentRequest() ?? {};
        const { errorCode: code } = context.state as { errorCode?: string };
        const { status } = context;
        const call = describeCall(context);
        const ms = performance.now() - started;
        requestSeconds.observe({ call, status }, ms / 1000);
        annotate({ name: call, attributes: { "http.response.status_code": status }, hasFailed: status >= 500 });
        const caller = { actor: actorId && pseudonym(actorId), account, address: truncateAddress(context.ip) };
        log.info(
          { requestId, call, status, code, ms: Math.round(ms), ...caller, organizationId, providerProblem },
          "request",
        );
      }),
    );
  };

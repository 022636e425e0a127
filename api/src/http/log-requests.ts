import { randomUUID } from "node:crypto";
import { truncateAddress } from "@samling/settings/networks";
import type { Context, Next } from "koa";
import type { Logger } from "pino";
import type { Pseudonym } from "./pseudonyms.ts";
import { currentRequest, withRequest } from "./request-context.ts";

const acceptable = /^[\w-]{8,64}$/;

/** Takes over the front door's request id, so that one id follows a request through every log. */
const requestIdOf = (context: Context): string => {
  const given = context.get("X-Request-Id");
  return acceptable.test(given) ? given : randomUUID();
};

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
    return withRequest({ requestId }, async () => {
      await next();
      const { actorId, organizationId, account } = currentRequest() ?? {};
      const { call = context.method, errorCode: code } = context.state as { call?: string; errorCode?: string };
      const ms = Math.round(performance.now() - started);
      const who = { actor: actorId && pseudonym(actorId), account, address: truncateAddress(context.ip) };
      log.info({ requestId, call, status: context.status, code, ms, ...who, organizationId }, "request");
    });
  };

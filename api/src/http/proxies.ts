import type { BlockList } from "node:net";
import { findClient, isIn } from "@samling/settings/networks";
import type { Context, Middleware, Next } from "koa";

const forwarded = [
  ...["for", "host", "port", "proto"].map((name) => `x-forwarded-${name}`),
  "x-request-id",
  "traceparent",
];

/** Forwarded addresses are only believed from our own proxies; from others they are mere claims. */
export function trustProxies(trusted: BlockList): Middleware {
  return async ({ req }: Context, next: Next) => {
    const peer = req.socket.remoteAddress ?? "";
    const forwardedFor = req.headersDistinct["x-forwarded-for"]?.join(",");
    if (!isIn(trusted, peer)) for (const name of forwarded) delete req.headers[name];
    // Koa takes the first address, but only the one that our last proxy saw is not just a claim by the client.
    else if (forwardedFor !== undefined)
      req.headers["x-forwarded-for"] = findClient({ peer, forwarded: forwardedFor, trusted });
    await next();
  };
}

import { type BlockList, isIPv6 } from "node:net";
import type { Context, Middleware, Next } from "koa";

const isIn = (networks: BlockList, address: string): boolean => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  return networks.check(plain, isIPv6(plain) ? "ipv6" : "ipv4");
};

const forwarded = [...["for", "host", "port", "proto"].map((name) => `x-forwarded-${name}`), "x-request-id"];

/** Forwarded addresses are only believed from our own proxies; from others they are mere claims. */
export function believeProxies(networks: BlockList): Middleware {
  return async ({ req }: Context, next: Next) => {
    if (!isIn(networks, req.socket.remoteAddress ?? "")) for (const name of forwarded) delete req.headers[name];
    await next();
  };
}

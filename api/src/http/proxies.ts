import { BlockList, isIPv6 } from "node:net";
import type { Context, Middleware, Next } from "koa";

/** Addresses and networks, as `10.0.0.0/8`. Throws where one is neither. */
export function readNetworks(list: string): BlockList {
  const networks = new BlockList();
  for (const entry of list.split(",").map((part) => part.trim())) {
    if (!entry) continue;
    const [address = "", prefix] = entry.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    networks.addSubnet(address, Number(prefix ?? (family === "ipv6" ? 128 : 32)), family);
  }
  return networks;
}

const isIn = (networks: BlockList, address: string): boolean => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  return networks.check(plain, isIPv6(plain) ? "ipv6" : "ipv4");
};

const forwarded = ["for", "host", "port", "proto"].map((name) => `x-forwarded-${name}`);

/** Where a request comes from is believed only of those who stand in front of us; of others it is their own claim. */
export function believeProxies(networks: BlockList): Middleware {
  return async ({ req }: Context, next: Next) => {
    if (!isIn(networks, req.socket.remoteAddress ?? "")) for (const name of forwarded) delete req.headers[name];
    await next();
  };
}

import { BlockList, isIP, isIPv6 } from "node:net";

/** Addresses and networks, such as `10.0.0.0/8, ::1`. Throws for anything else. */
export function readNetworks(list: string): BlockList {
  const networks = new BlockList();
  for (const entry of list.split(/[\s,]+/).filter(Boolean)) {
    const [address = "", prefix] = entry.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    networks.addSubnet(address, Number(prefix ?? (family === "ipv6" ? 128 : 32)), family);
  }
  return networks;
}

/** An IPv4 address that an IPv6 socket reports, in its own form. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, "");

export function isIn(networks: BlockList, address: string): boolean {
  const plain = plainAddress(address);
  return networks.check(plain, isIPv6(plain) ? "ipv6" : "ipv4");
}

interface Hops {
  /** The address at the other end of the connection. */
  peer: string;
  /** `X-Forwarded-For` as it was received: each proxy has appended the address that it saw. */
  forwarded: string | undefined;
  trusted: BlockList;
}

/**
 * The address of the client: the last one that a trusted proxy reported and that is not a trusted proxy itself. What is
 * before it was claimed by the client.
 */
export function findClient({ peer, forwarded = "", trusted }: Hops): string {
  let client = plainAddress(peer);
  for (const address of forwarded.split(",").reverse()) {
    if (!isIn(trusted, client)) break;
    const next = plainAddress(address.trim());
    if (isIP(next) === 0) break;
    client = next;
  }
  return client;
}

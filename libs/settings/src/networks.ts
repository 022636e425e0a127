import { BlockList, isIP, isIPv6 } from "node:net";

/** Parses addresses and networks, such as `10.0.0.0/8, ::1`. Throws for anything else. */
export function readNetworks(list: string): BlockList {
  const networks = new BlockList();
  for (const entry of list.split(/[\s,]+/).filter(Boolean)) {
    const [address = "", prefix] = entry.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    networks.addSubnet(address, Number(prefix ?? (family === "ipv6" ? 128 : 32)), family);
  }
  return networks;
}

/** Converts an IPv4 address reported by an IPv6 socket to its own form. */
const unmapIpv4 = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, "");

export function isIn(networks: BlockList, address: string): boolean {
  const unmapped = unmapIpv4(address);
  return networks.check(unmapped, isIPv6(unmapped) ? "ipv6" : "ipv4");
}

interface ProxyHops {
  /** The address at the other end of the connection. */
  peer: string;
  /** `X-Forwarded-For` as received: each proxy has appended the address that it saw. */
  forwarded: string | undefined;
  trusted: BlockList;
}

/** The client's address: the last one reported by a trusted proxy. Those before it are only claims. */
export function findClient({ peer, forwarded = "", trusted }: ProxyHops): string {
  let client = unmapIpv4(peer);
  for (const address of forwarded.split(",").reverse()) {
    if (!isIn(trusted, client)) break;
    const next = unmapIpv4(address.trim());
    if (isIP(next) === 0) break;
    client = next;
  }
  return client;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const before = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const missing = tail === undefined ? 0 : Math.max(8 - before.length - after.length, 0);
  return [...before, ...Array<string>(missing).fill("0"), ...after].map((group) => group.replace(/^0+(?=.)/, ""));
}

/** Network that counts as one client: an IPv4 address, or the /64 of a single IPv6 household or server. */
export function networkOf(address: string): string {
  const unmapped = unmapIpv4(address);
  return isIPv6(unmapped) ? `${groupsOf(unmapped.toLowerCase()).slice(0, 4).join(":")}::/64` : unmapped;
}

/** The /48 of an IPv6 address, which one subscriber may own with its 65,536 networks of 64 bits; null for IPv4. */
export function siteOf(address: string): string | null {
  const unmapped = unmapIpv4(address);
  return isIPv6(unmapped) ? truncateAddress(unmapped) : null;
}

/** For logs: the network of a provider's customers, which does not identify any of them. */
export function truncateAddress(address: string): string {
  const unmapped = unmapIpv4(address);
  if (isIPv6(unmapped)) return `${groupsOf(unmapped.toLowerCase()).slice(0, 3).join(":")}::/48`;
  return unmapped.replace(/\.\d+$/, ".0/24");
}

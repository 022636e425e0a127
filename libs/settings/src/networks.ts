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
const unmapIpv4 = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, "");

export function isIn(networks: BlockList, address: string): boolean {
  const unmapped = unmapIpv4(address);
  return networks.check(unmapped, isIPv6(unmapped) ? "ipv6" : "ipv4");
}

interface ProxyHops {
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

/** What counts as one client: an IPv4 address, or the /64 that an IPv6 household or server has to itself. */
export function networkOf(address: string): string {
  const unmapped = unmapIpv4(address);
  return isIPv6(unmapped) ? `${groupsOf(unmapped.toLowerCase()).slice(0, 4).join(":")}::/64` : unmapped;
}

/** The /48 of an IPv6 address, which one subscriber may have to itself, with its 65,536 networks of 64 bits; null for IPv4. */
export function siteOf(address: string): string | null {
  const unmapped = unmapIpv4(address);
  return isIPv6(unmapped) ? truncateAddress(unmapped) : null;
}

/** For logs: the network of a provider's customers, which identifies none of them. */
export function truncateAddress(address: string): string {
  const unmapped = unmapIpv4(address);
  if (isIPv6(unmapped)) return `${groupsOf(unmapped.toLowerCase()).slice(0, 3).join(":")}::/48`;
  return unmapped.replace(/\.\d+$/, ".0/24");
}

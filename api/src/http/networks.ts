import { isIPv6 } from "node:net";

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const before = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const missing = tail === undefined ? 0 : Math.max(8 - before.length - after.length, 0);
  return [...before, ...Array<string>(missing).fill("0"), ...after].map((group) => group.replace(/^0+(?=.)/, ""));
}

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** What counts as one client: an IPv4 address, or the /64 that an IPv6 household or server has to itself. */
export function networkOf(address: string): string {
  const plain = mapped.exec(address)?.[1] ?? address;
  return isIPv6(plain) ? `${groupsOf(plain.toLowerCase()).slice(0, 4).join(":")}::/64` : plain;
}

/** For logs: the network of a provider's customers, which identifies none of them. */
export function truncateAddress(address: string): string {
  const plain = mapped.exec(address)?.[1] ?? address;
  if (isIPv6(plain)) return `${groupsOf(plain.toLowerCase()).slice(0, 3).join(":")}::/48`;
  return plain.replace(/\.\d+$/, ".0/24");
}

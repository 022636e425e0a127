import { BlockList, isIPv6 } from "node:net";

/** Addresses and networks, such as `10.0.0.0/8`. Throws for anything else. */
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

import { findClient, isIn, networkOf, readNetworks, siteOf, truncateAddress } from "./networks.ts";

const trusted = readNetworks("10.0.0.0/8, 192.0.2.7, fd00::/8");

describe("a list of networks", () => {
  it("contains addresses of both families, and IPv4 addresses as IPv6 sockets report them", () => {
    const within = ["10.1.2.3", "192.0.2.7", "fd00::1", "::ffff:10.1.2.3"];
    expect(within.filter((address) => isIn(trusted, address))).toEqual(within);
    expect(["192.0.2.8", "2001:db8::1", "::ffff:192.0.2.8"].some((address) => isIn(trusted, address))).toBe(false);
  });

  it.each(["the front door", "10.0.0.0/99", "10.0.0.0/x", "10.0.0"])("cannot be %p", (list) => {
    expect(() => readNetworks(list)).toThrow();
  });
});

describe("the client of a request", () => {
  it("is the peer if no trusted proxy speaks for it", () => {
    expect(findClient({ peer: "203.0.113.9", forwarded: "198.51.100.1", trusted })).toBe("203.0.113.9");
    expect(findClient({ peer: "10.0.0.1", forwarded: undefined, trusted })).toBe("10.0.0.1");
  });

  it("is the last address before the trusted proxies, whatever the client claims before it", () => {
    expect(findClient({ peer: "10.0.0.1", forwarded: "203.0.113.9", trusted })).toBe("203.0.113.9");
    expect(findClient({ peer: "::ffff:10.0.0.1", forwarded: "203.0.113.9, 10.9.9.9", trusted })).toBe("203.0.113.9");
    expect(findClient({ peer: "10.0.0.1", forwarded: "198.51.100.1, 203.0.113.9,192.0.2.7", trusted })).toBe(
      "203.0.113.9",
    );
  });

  it("is the last known address if a proxy reports something that is not an address", () => {
    expect(findClient({ peer: "10.0.0.1", forwarded: "203.0.113.9, unknown", trusted })).toBe("10.0.0.1");
  });
});

describe("the network of an address", () => {
  it("is the /64 of an IPv6 address, however it is written", () => {
    const same = ["2001:db8:1:2::1", "2001:0DB8:0001:0002:ffff::9", "2001:db8:1:2:3:4:5:6"];
    expect(same.map(networkOf)).toEqual(Array(3).fill("2001:db8:1:2::/64"));
    expect(networkOf("2001:db8:1:3::1")).toBe("2001:db8:1:3::/64");
    expect([networkOf("::1"), networkOf("fe80::1%eth0")]).toEqual(["0:0:0:0::/64", "fe80:0:0:0::/64"]);
  });

  it("is the address itself for IPv4, mapped into IPv6 or not", () => {
    expect([networkOf("192.0.2.7"), networkOf("::ffff:192.0.2.7")]).toEqual(["192.0.2.7", "192.0.2.7"]);
  });

  it("is part of a site, which all networks of a /48 share; IPv4 has none", () => {
    expect(["2001:db8:1:2::1", "2001:0db8:0001:ffff::9"].map(siteOf)).toEqual(["2001:db8:1::/48", "2001:db8:1::/48"]);
    expect([siteOf("2001:db8:2:2::1"), siteOf("192.0.2.7"), siteOf("::ffff:192.0.2.7")]).toEqual([
      "2001:db8:2::/48",
      null,
      null,
    ]);
  });

  it("is wider in a log, so that it does not identify a person", () => {
    expect(["192.0.2.7", "::ffff:192.0.2.7"].map(truncateAddress)).toEqual(["192.0.2.0/24", "192.0.2.0/24"]);
    expect(truncateAddress("2001:db8:1:2::1")).toBe("2001:db8:1::/48");
  });
});

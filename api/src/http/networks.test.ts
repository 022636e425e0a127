import { networkOf, truncateAddress } from "./networks.ts";

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

  it("is wider in a log, so that it identifies nobody", () => {
    expect(["192.0.2.7", "::ffff:192.0.2.7"].map(truncateAddress)).toEqual(["192.0.2.0/24", "192.0.2.0/24"]);
    expect(truncateAddress("2001:db8:1:2::1")).toBe("2001:db8:1::/48");
  });
});

import { createServer, type Server } from "node:http";
import { readNetworks } from "@samling/settings/networks";
import Koa from "koa";
import { portOf } from "./listen.ts";
import { believeProxies } from "./proxies.ts";

let servers: Server[] = [];
afterEach(() => {
  for (const server of servers) server.close();
  servers = [];
});

/** The address that the application sees for a client which claims to be another one. */
async function addressSeen(trusted: string, claimed = "203.0.113.7"): Promise<string> {
  const app = new Koa({ proxy: true });
  app.use(believeProxies(readNetworks(trusted)));
  app.use((context) => {
    context.body = `${context.ip} ${context.protocol} ${context.get("X-Request-Id")}`.trimEnd();
  });
  const server = createServer(app.callback());
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const headers = { "X-Forwarded-For": claimed, "X-Forwarded-Proto": "https", "X-Request-Id": "request-1" };
  return (await fetch(`http://127.0.0.1:${portOf(server)}/`, { headers })).text();
}

describe("the origin of a request", () => {
  it("is the address that the front door forwards", async () => {
    expect(await addressSeen("127.0.0.0/8,::1")).toBe("203.0.113.7 https request-1");
  });

  it("is not an address that the client claimed before it passed several proxies", async () => {
    const chain = "198.51.100.1, 203.0.113.7, 10.0.0.3";
    expect(await addressSeen("127.0.0.1, 10.0.0.0/8", chain)).toBe("203.0.113.7 https request-1");
    expect(await addressSeen("127.0.0.1", chain)).toBe("10.0.0.3 https request-1");
  });

  it("is not an address that any other client forwards", async () => {
    expect(await addressSeen("10.0.0.0/8,fd00::/8")).toBe("127.0.0.1 http");
    expect(await addressSeen("")).toBe("127.0.0.1 http");
  });
});

import { createServer, type Server } from "node:http";
import Koa from "koa";
import { readNetworks } from "../networks.ts";
import { portOf } from "./listen.ts";
import { believeProxies } from "./proxies.ts";

let servers: Server[] = [];
afterEach(() => {
  for (const server of servers) server.close();
  servers = [];
});

/** The address that the application sees for a client which claims to be 203.0.113.7. */
async function addressSeen(trusted: string): Promise<string> {
  const app = new Koa({ proxy: true, maxIpsCount: 1 });
  app.use(believeProxies(readNetworks(trusted)));
  app.use((context) => {
    context.body = `${context.ip} ${context.protocol} ${context.get("X-Request-Id")}`.trimEnd();
  });
  const server = createServer(app.callback());
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const headers = { "X-Forwarded-For": "203.0.113.7", "X-Forwarded-Proto": "https", "X-Request-Id": "request-1" };
  return (await fetch(`http://127.0.0.1:${portOf(server)}/`, { headers })).text();
}

describe("the origin of a request", () => {
  it("is the address that the front door forwards", async () => {
    expect(await addressSeen("127.0.0.0/8,::1")).toBe("203.0.113.7 https request-1");
  });

  it("is not an address that any other client forwards", async () => {
    expect(await addressSeen("10.0.0.0/8,fd00::/8")).toBe("127.0.0.1 http");
    expect(await addressSeen("")).toBe("127.0.0.1 http");
  });
});

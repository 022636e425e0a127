import { createServer, type OutgoingHttpHeaders, request, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { readNetworks } from "@samling/settings/networks";
import Koa from "koa";
import { portOf } from "./listen.ts";
import { trustProxies } from "./proxies.ts";

let servers: Server[] = [];
afterEach(() => {
  for (const server of servers) server.close();
  servers = [];
});

/** Sends headers from this machine to an application that believes these proxies, and returns what it makes of them. */
async function send(trusted: string, headers: OutgoingHttpHeaders) {
  const app = new Koa({ proxy: true });
  app.use(trustProxies(readNetworks(trusted)));
  app.use((context) => {
    const { ip, protocol, headers } = context;
    context.body = { ip, protocol, headers };
  });
  const server = createServer(app.callback());
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const answer = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    request({ port: portOf(server), host: "127.0.0.1", headers, agent: false }, resolve)
      .once("error", reject)
      .end();
  });
  return JSON.parse(await text(answer)) as { ip: string; protocol: string; headers: Record<string, string> };
}

/** The address that the application sees of a client that claims to be another one. */
async function findClientAddress(trusted: string, claimed: string | string[] = "203.0.113.7"): Promise<string> {
  const sent = { "X-Forwarded-For": claimed, "X-Forwarded-Proto": "https", "X-Request-Id": "request-1" };
  const { ip, protocol, headers } = await send(trusted, sent);
  return `${ip} ${protocol} ${headers["x-request-id"] ?? ""}`.trimEnd();
}

describe("the origin of a request", () => {
  it("is the address that the front door forwards", async () => {
    expect(await findClientAddress("127.0.0.0/8,::1")).toBe("203.0.113.7 https request-1");
  });

  it("is not an address that the client claimed before it passed several proxies", async () => {
    const chain = "198.51.100.1, 203.0.113.7, 10.0.0.3";
    expect(await findClientAddress("127.0.0.1, 10.0.0.0/8", chain)).toBe("203.0.113.7 https request-1");
    expect(await findClientAddress("127.0.0.1", chain)).toBe("10.0.0.3 https request-1");
  });

  it("is not an address that any other client forwards", async () => {
    expect(await findClientAddress("10.0.0.0/8,fd00::/8")).toBe("127.0.0.1 http");
    expect(await findClientAddress("")).toBe("127.0.0.1 http");
  });

  it("is the last address of ours, however many lines name the addresses", async () => {
    const lines = ["198.51.100.1", "203.0.113.7"];
    expect(await findClientAddress("127.0.0.1", lines)).toBe("203.0.113.7 https request-1");
  });

  it("is the proxy itself if it forwards no address", async () => {
    const { ip, headers } = await send("127.0.0.1", { "X-Forwarded-Proto": "https" });
    expect([ip, headers["x-forwarded-for"]]).toEqual(["127.0.0.1", undefined]);
  });
});

it("removes the headers that only our proxies may send, and no others, from the request of any other client", async () => {
  const names = ["x-forwarded-for", "x-forwarded-host", "x-forwarded-port", "x-forwarded-proto", "x-request-id"];
  const forged = Object.fromEntries([...names, "traceparent"].map((name) => [name, "1"]));
  expect((await send("127.0.0.1", forged)).headers).toMatchObject({ ...forged, "x-forwarded-for": "127.0.0.1" });
  const { headers } = await send("10.0.0.0/8", { ...forged, "x-other": "1" });
  expect(headers).toEqual({ connection: "close", host: expect.any(String), "x-other": "1" });
});

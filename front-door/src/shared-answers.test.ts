/** Public answers of the API that are requested by many clients at once. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { createForwarding } from "./forwarding.ts";
import { createApiProxy } from "./proxy.ts";

let requests: string[];
let control: string;
let text: string;
let wait: number;
let writes: number;
let url: string;
let servers: Server[];

const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  servers.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

beforeEach(async () => {
  requests = [];
  control = "public, max-age=0, s-maxage=5, must-revalidate";
  text = JSON.stringify("x".repeat(2_000));
  wait = 100;
  writes = 0;
  servers = [];
  const api = await listen(
    createServer(async (request, response) => {
      requests.push(`${request.method} ${request.url} ${request.headers.authorization ?? ""}`.trim());
      const body = text;
      await sleep(wait);
      const unchanged = request.url?.endsWith("-challenge") ? { "x-samling-changes": "nothing" } : {};
      if (request.method === "POST") return void response.writeHead(201, unchanged).end();
      const headers = { "cache-control": control, etag: `W/"${body.length}"`, "content-type": "application/json" };
      response.writeHead(200, { ...headers, "content-length": Buffer.byteLength(body) }).end(body);
    }),
  );
  const forwarding = createForwarding({ publicUrl: "http://localhost", trustedProxies: "" });
  const findReachable = async ([first]: readonly string[]) => first;
  const apis = { findResponsive: async () => [api], findReachable, fail: () => {}, watch: () => () => {} };
  const passOn = createApiProxy(apis, forwarding, {
    onWrite: () => {
      writes += 1;
    },
  });
  url = await listen(createServer((request, response) => void passOn(request, response)));
});
afterEach(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${url}${path}`, { headers });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};

it("simultaneous requests for a page become one request to the API", async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => read("/api/collections?organizationId=1")));
  expect(new Set(answers.map((answer) => answer.text))).toEqual(new Set([text]));
  expect(requests).toEqual(["GET /api/collections?organizationId=1"]);
  expect((await read("/api/collections?organizationId=2")).status).toBe(200);
  expect(requests.length).toBe(2);
});

it("a client that already has the answer does not get it again", async () => {
  const headers = { "if-none-match": (await read("/api/organizations")).headers.get("etag") ?? "" };
  expect(await read("/api/organizations", headers)).toMatchObject({ status: 304, text: "" });
  text = JSON.stringify("changed");
  await fetch(`${url}/api/organization`, { method: "POST" });
  expect(await read("/api/organizations", headers)).toMatchObject({ status: 200, text });
});

it("a write discards every answer, even one that is on its way", async () => {
  const before = read("/api/organizations");
  while (requests.length === 0) await sleep(5);
  wait = 0;
  await fetch(`${url}/api/organization`, { method: "POST" });
  text = JSON.stringify("changed");
  expect((await before).text).not.toBe(text);
  expect((await read("/api/organizations")).text).toBe(text);
  expect(writes).toBe(1);
});

it("a call that changes nothing public discards no answer, and the client does not see the header", async () => {
  await read("/api/organizations");
  const answer = await fetch(`${url}/api/passkey-challenge`, { method: "POST" });
  expect([answer.status, answer.headers.get("x-samling-changes")]).toEqual([201, null]);
  await read("/api/organizations");
  expect(requests).toEqual(["GET /api/organizations", "POST /api/passkey-challenge"]);
  expect(writes).toBe(0);
});

it("an answer to a person, to another language, or not meant for others is requested each time", async () => {
  await read("/api/organizations");
  await read("/api/organizations", { authorization: "Bearer one" });
  await read("/api/organizations", { "accept-language": "sv" });
  expect(requests).toEqual(["GET /api/organizations", "GET /api/organizations Bearer one", "GET /api/organizations"]);
  control = "private, no-cache";
  const [one, other] = await Promise.all([read("/api/roles"), read("/api/roles")]);
  expect([one.text, other.text]).toEqual([text, text]);
  expect(requests.length).toBe(5);
});

it("an answer is compressed for each client as it accepts", async () => {
  const lengths = [];
  for (const encoding of ["br", "gzip, zstd", "identity", "br;q=0, gzip"]) {
    const answer = await read("/api/organizations", { "accept-encoding": encoding });
    expect(answer.text).toBe(text);
    lengths.push(answer.headers.get("content-encoding"));
  }
  expect(lengths).toEqual(["br", "gzip", null, "gzip"]);
  expect(requests.length).toBe(1);
});

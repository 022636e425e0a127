/** Processes of the API that are killed, restarted or hang while visitors ask. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { createForwarding } from "./forwarding.ts";
import { createApiProxy } from "./proxy.ts";
import { type ReadyApis, watchApis } from "./ready-apis.ts";

interface FakeApi {
  url: string;
  requests: string[];
  isReady: boolean;
  /** Simulates SIGSTOP: the system accepts connections, but they are not answered until the process continues. */
  isFrozen?: boolean;
  /** Milliseconds until each answer, as on a busy machine. */
  lateness?: number;
  /** Replaces the answer. */
  react?: (response: ServerResponse) => void;
  kill(): void;
}

let apis: FakeApi[];
let watched: ReadyApis;
let url: string;
let servers: Server[];

const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  servers.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const kill = (server: Server) => {
  server.close();
  server.closeAllConnections();
};

async function startApi(): Promise<FakeApi> {
  const untilThawed = async ({ socket }: IncomingMessage) => {
    while (api.isFrozen && !socket.destroyed) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  const server = createServer(async (request, response) => {
    if (!/\/(health|ready)$/.test(request.url ?? "")) api.requests.push(`${request.method} ${request.url}`);
    if (api.lateness) await new Promise((resolve) => setTimeout(resolve, api.lateness));
    await untilThawed(request);
    if (request.socket.destroyed) return;
    if (request.url === "/api/health") return void response.end();
    if (request.url === "/api/ready") return void response.writeHead(api.isReady ? 200 : 503).end();
    if (api.react) return api.react(response);
    let bytes = 0;
    for await (const chunk of request) bytes += chunk.length;
    await untilThawed(request);
    response.writeHead(200).end(String(bytes));
  });
  const api: FakeApi = { url: await listen(server), requests: [], isReady: true, kill: () => kill(server) };
  return api;
}

beforeEach(async () => {
  servers = [];
  apis = [await startApi(), await startApi()];
  watched = watchApis(() => apis.map((api) => api.url));
  const forwarding = createForwarding({ publicUrl: "http://localhost", trustedProxies: "" });
  const passOn = createApiProxy(watched, forwarding);
  url = await listen(createServer((request, response) => void passOn(request, response)));
});
afterEach(() => {
  watched.stop();
  for (const server of servers) kill(server);
});

const statuses = (count: number, options: (index: number) => RequestInit = () => ({})) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => (await fetch(`${url}/api/x?${index}`, options(index))).status),
  );
const write = () => ({ method: "POST", body: Buffer.alloc(300_000) });

async function eventually(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error("The condition was not met in time.");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

it("after one process was killed, the other answers reads and writes", async () => {
  await statuses(4);
  apis[0]?.kill();
  expect(new Set(await statuses(20))).toEqual(new Set([200]));
  expect(new Set(await statuses(20, write))).toEqual(new Set([200]));
});

it("writes are sent whole to the remaining process, even before the other one is known to be gone", async () => {
  apis[0]?.kill();
  apis[0] = { ...(apis[0] as FakeApi), requests: [] };
  const answers = await Promise.all([0, 1].map(async () => (await fetch(`${url}/api/x`, write())).text()));
  expect(answers).toEqual(["300000", "300000"]);
});

it("reads in progress in a killed process are sent to another one; writes are not repeated", async () => {
  for (const api of apis) {
    api.react = (response) => {
      delete apis[0]?.react;
      delete apis[1]?.react;
      response.destroy();
    };
  }
  expect((await fetch(`${url}/api/read`)).status).toBe(200);
  expect(apis.flatMap(({ requests }) => requests)).toEqual(["GET /api/read", "GET /api/read"]);
  for (const api of apis) api.react = (response) => response.destroy();
  const refused = await fetch(`${url}/api/write`, { method: "POST", body: "x" });
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(apis.flatMap(({ requests }) => requests).filter((item) => item.startsWith("POST"))).toHaveLength(1);
});

it.each([
  ["an answer that takes long arrives if its process says meanwhile that it is at work", true, 200],
  ["a process that says nothing is given up", false, 503],
])("%s", async (_, signalsProgress, status) => {
  const forwarding = createForwarding({ publicUrl: "http://localhost", trustedProxies: "" });
  const passOn = createApiProxy(watched, forwarding, { idleTimeoutMs: 2_000 });
  const impatient = createServer((request, response) => void passOn(request, response));
  impatient.setTimeout(3_000);
  for (const api of apis) {
    api.react = (response) => {
      const timer = setInterval(() => signalsProgress && response.writeProcessing(), 200);
      const end = setTimeout(() => response.end("done"), 6_000);
      response.once("close", () => {
        clearInterval(timer);
        clearTimeout(end);
      });
    };
  }
  const answer = await fetch(`${await listen(impatient)}/api/x`, { method: "POST", body: "x" });
  expect(answer.status).toBe(status);
});

it("a process that reports that it is stopping gets no more requests until it is ready again", async () => {
  const [first, second] = apis as [FakeApi, FakeApi];
  first.isReady = false;
  await eventually(() => !watched.list().includes(first.url));
  await statuses(6);
  expect([first.requests.length, second.requests.length]).toEqual([0, 6]);
  first.isReady = true;
  await eventually(() => watched.list().includes(first.url));
  await statuses(6);
  expect(first.requests).toHaveLength(3);
});

it("a process that is ready again gets requests at once, while another one hangs", async () => {
  const [first, second] = apis as [FakeApi, FakeApi];
  apis.push(await startApi());
  first.isReady = false;
  await eventually(() => !watched.list().includes(first.url));
  second.isFrozen = true;
  await new Promise((resolve) => setTimeout(resolve, 700));
  first.isReady = true;
  const since = performance.now();
  await eventually(() => watched.list().includes(first.url));
  expect(performance.now() - since).toBeLessThan(1_500);
});

it("if none is ready, requests are still sent, and the visitor gets the process's own answer", async () => {
  for (const api of apis) api.isReady = false;
  for (const api of apis) watched.fail(api.url);
  expect(await statuses(2)).toEqual([200, 200]);
  for (const api of apis) api.kill();
  const answer = await fetch(`${url}/api/x`);
  expect([answer.status, await answer.json()]).toEqual([503, expect.objectContaining({ code: "UNAVAILABLE" })]);
});

it("a visitor who leaves during a retry leaves no request behind", async () => {
  for (const api of apis) api.react = () => {};
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.write("GET /api/slow HTTP/1.1\r\nhost: x\r\n\r\n");
  await eventually(() => apis.some(({ requests }) => requests.length > 0));
  socket.destroy();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(apis.flatMap(({ requests }) => requests)).toEqual(["GET /api/slow"]);
});

/** Milliseconds: two seconds, and twice that beside other tests. */
const soon = 4_000;

/** Measures the milliseconds until the answer. */
async function time(ask: Promise<Response>): Promise<[status: number, ms: number]> {
  const began = performance.now();
  return [(await ask).status, performance.now() - began];
}

const freeze = (api: FakeApi | undefined, isFrozen = true) => {
  if (api) api.isFrozen = isFrozen;
};

it("while the only process hangs, visitors get 503 within two seconds, then its answers [RUN-05]", async () => {
  apis.length = 1;
  freeze(apis[0]);
  // The second of two identical reads waits for the answer to the first.
  const first = await Promise.all([
    time(fetch(`${url}/api/x`)),
    time(fetch(`${url}/api/x`)),
    time(fetch(`${url}/api/y`, write())),
  ]);
  const later = await Promise.all([time(fetch(`${url}/api/x`)), time(fetch(`${url}/api/y`, write()))]);
  for (const [status, ms] of [...first, ...later]) {
    expect(status).toBe(503);
    expect(ms).toBeLessThan(soon);
  }
  const began = performance.now();
  expect(await watched.isAnyReady()).toBe(false);
  expect(performance.now() - began).toBeLessThan(100);
  freeze(apis[0], false);
  await eventually(() => watched.list().length > 0);
  expect((await fetch(`${url}/api/x`)).status).toBe(200);
});

it("on a machine that becomes busy, the only process answers calls late, and none is refused", async () => {
  apis.length = 1;
  const [api] = apis as [FakeApi];
  for (const lateness of [600, 1_200, 3_500]) {
    api.lateness = lateness;
    for (let round = 0; round < 3; round++) expect(await statuses(2)).toEqual([200, 200]);
    expect(await statuses(1, write)).toEqual([200]);
  }
});

it("a call that comes while the only process is silent is answered if it continues within a moment", async () => {
  apis.length = 1;
  const [api] = apis as [FakeApi];
  freeze(api);
  await eventually(() => watched.list().length === 0);
  const requests = Promise.all([statuses(1), statuses(1, write)]);
  await new Promise((resolve) => setTimeout(resolve, 500));
  freeze(api, false);
  expect(await requests).toEqual([[200], [200]]);
});

it("reads of a hung process are sent to the other one within two seconds [RUN-05]", async () => {
  freeze(apis[0]);
  for (const [status, ms] of await Promise.all([1, 2, 3, 4].map(() => time(fetch(`${url}/api/x`))))) {
    expect(status).toBe(200);
    expect(ms).toBeLessThan(soon);
  }
});

it("a slow answer and a file in transfer are not cut off while the process is alive [RUN-05]", async () => {
  apis.length = 1;
  for (const api of apis) {
    api.react = async (response) => {
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      response.writeHead(200);
      for (let part = 0; part < 6; part++) {
        response.write("x".repeat(1_000));
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
      response.end();
    };
  }
  expect((await (await fetch(`${url}/api/file`)).text()).length).toBe(6_000);
});

it("an upload in progress survives a hanging process, which accepts it once it continues [RUN-05]", async () => {
  apis.length = 1;
  const [api] = apis as [FakeApi];
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(Buffer.alloc(1_000));
      await eventually(() => api.requests.length > 0);
      api.isFrozen = true;
      await eventually(() => watched.list().length === 0);
      controller.enqueue(Buffer.alloc(1_000));
      controller.close();
      // Longer than between two checks.
      setTimeout(() => freeze(api, false), 300);
    },
  });
  const taken = await fetch(`${url}/api/uploads`, { method: "POST", body, duplex: "half" } as RequestInit);
  expect([taken.status, await taken.text()]).toEqual([200, "2000"]);
});

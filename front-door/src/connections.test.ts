/** How long a stalling client may hold a connection, on real sockets. */
import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePorts } from "@samling/processes/free-ports";
import { type ConnectionLimits, listen } from "./listen.ts";

const limits = {
  headersMs: 600,
  maxConnections: 6,
  maxConnectionsOfOne: 6,
  body: { graceMs: 600, fileGraceMs: 1_500, bytesPerSecond: 200 },
  keepAliveMs: 2_000,
  idleMs: 2_500,
};

let port: number;
let stop: () => Promise<void>;
let sockets: Socket[] = [];
/** Whether each large answer was sent whole, recorded when its connection ends. */
let largeAnswers: boolean[] = [];

beforeAll(async () => {
  [port = 0] = await findFreePorts(1);
  const reading = await listen(
    async (request, response) => {
      // More than the buffers of both ends can hold.
      if (request.url === "/large") {
        response.once("close", () => largeAnswers.push(response.writableFinished));
        return void response.end(Buffer.alloc(30_000_000));
      }
      let bytes = 0;
      try {
        for await (const chunk of request) bytes += chunk.length;
        response.end(String(bytes));
      } catch {
        response.destroy();
      }
    },
    { port, limits },
  );
  stop = reading.stop;
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  largeAnswers = [];
});
afterAll(() => stop());

interface Conversation {
  socket: Socket;
  answer: string;
  isOpen: boolean;
}

async function open(first = "", { at = port, from = "127.0.0.1" } = {}): Promise<Conversation> {
  const socket = connect({ port: at, host: "127.0.0.1", localAddress: from });
  sockets.push(socket);
  const conversation = { socket, answer: "", isOpen: true };
  socket.on("data", (chunk) => {
    conversation.answer += chunk;
  });
  socket.on("error", () => {});
  socket.on("close", () => {
    conversation.isOpen = false;
  });
  await new Promise((resolve) => socket.once("connect", resolve));
  if (first) socket.write(first);
  return conversation;
}

/** Tenths of a second after which a test gives up: far beyond every limit, because a busy machine is slow. */
const ticks = 200;

async function waitUntil(condition: () => boolean): Promise<void> {
  for (let tick = 0; tick < ticks && !condition(); tick++) await sleep(100);
}

/** Writes a byte every tenth of a second until the connection closes. */
async function drip(conversation: Conversation): Promise<void> {
  for (let tick = 0; tick < ticks && conversation.isOpen; tick++) {
    if (conversation.socket.writable) conversation.socket.write("a");
    await sleep(100);
  }
}

const types = ["application/json", "multipart/form-data; boundary=b", "application/offset+octet-stream"];
const post = (type: string, length: number) =>
  `POST /x HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;

describe("a connection is closed", () => {
  it("if nothing is sent on it", async () => {
    const silent = await open();
    await waitUntil(() => !silent.isOpen);
    expect(silent.isOpen).toBe(false);
  });

  it("if its headers arrive byte by byte", async () => {
    const dripping = await open("GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ");
    await drip(dripping);
    expect([dripping.isOpen, dripping.answer]).toEqual([false, expect.stringContaining("408")]);
  });

  it("if no other request comes on it", async () => {
    const keptOpen = await open("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    await waitUntil(() => keptOpen.answer !== "");
    expect([keptOpen.isOpen, keptOpen.answer]).toEqual([true, expect.stringContaining("200")]);
    keptOpen.socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    await waitUntil(() => !keptOpen.isOpen);
    expect([keptOpen.isOpen, keptOpen.answer.split("HTTP/1.1 200").length]).toEqual([false, 3]);
  });

  it("if its client does not read the answer", async () => {
    const lazy = await open();
    lazy.socket.pause();
    lazy.socket.write("GET /large HTTP/1.1\r\nHost: a\r\n\r\n");
    await waitUntil(() => largeAnswers.length > 0);
    expect(largeAnswers).toEqual([false]);
  });

  it("if its body arrives byte by byte, whatever its type", async () => {
    const dripping = await Promise.all(types.map((type) => open(post(type, 100_000))));
    await Promise.all(dripping.map(drip));
    for (const { isOpen, answer } of dripping)
      expect([isOpen, answer]).toEqual([false, expect.stringContaining("408")]);
  });
});

it("accepts an upload that is slow but steady, beyond every grace period", async () => {
  const uploads = await Promise.all(types.map((type) => open(post(type, 20_000))));
  for (let sent = 0; sent < 20_000; sent += 1_000) {
    for (const { socket } of uploads) socket.write("x".repeat(1_000));
    await sleep(150);
  }
  await waitUntil(() => uploads.every(({ answer }) => answer !== ""));
  expect(uploads.map(({ answer }) => answer)).toEqual(types.map(() => expect.stringContaining("20000")));
});

it("a request in progress is answered when the server is asked to stop, and no new one is accepted", async () => {
  const [other = 0] = await findFreePorts(1);
  const received = Promise.withResolvers<ServerResponse>();
  const server = await listen((_request, response) => received.resolve(response), { port: other, limits });
  const answer = fetch(`http://127.0.0.1:${other}/`).then((got) => got.text());
  const response = await received.promise;
  const stopped = server.stop(20_000);
  await expect(fetch(`http://127.0.0.1:${other}/`)).rejects.toThrow();
  response.end("late");
  expect(await answer).toBe("late");
  await stopped;
});

const unfinished = "GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ";
const whole = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
const openMany = (count: number, first: string, options: { at: number; from?: string }) =>
  Promise.all(Array.from({ length: count }, () => open(first, options)));

describe("when no more connections fit", () => {
  let at: number;
  let stopOther: () => Promise<void>;
  let isHeld = false;
  const serve = async (some: Partial<ConnectionLimits>, trustedProxies?: string) => {
    [at = 0] = await findFreePorts(1);
    const handler = (_request: unknown, response: ServerResponse) => void (isHeld || response.end("here"));
    const other = { ...limits, headersMs: 60_000, keepAliveMs: 60_000, idleMs: 60_000, ...some };
    stopOther = (await listen(handler, { port: at, limits: other, trustedProxies })).stop;
  };
  afterEach(async () => {
    isHeld = false;
    await stopOther();
  });

  it("thousands from one address that never send a whole request do not lock out others", async () => {
    await serve({ maxConnections: 1_000, maxConnectionsOfOne: 100 });
    const theirs = await openMany(3_000, unfinished, { at, from: "127.0.0.2" });
    const others = await openMany(50, whole, { at, from: "127.0.0.3" });
    await waitUntil(() => others.every(({ answer }) => answer !== ""));
    expect(others.map(({ answer }) => answer)).toEqual(others.map(() => expect.stringContaining("here")));
    await waitUntil(() => theirs.filter(({ isOpen }) => isOpen).length <= 100);
    // The oldest are closed, and a whole request from the same address is still answered.
    expect(theirs.filter(({ isOpen }) => isOpen).length).toBe(100);
    const own = await open(whole, { at, from: "127.0.0.2" });
    await waitUntil(() => own.answer !== "");
    expect(own.answer).toContain("here");
  });

  it("the oldest connection without a request is closed first, then one that waits for its next", async () => {
    await serve({ maxConnections: 4, maxConnectionsOfOne: 4 });
    const keptOpen = await open(whole, { at, from: "127.0.0.2" });
    await waitUntil(() => keptOpen.answer !== "");
    const [first, second] = [await open("", { at, from: "127.0.0.2" }), await open("", { at, from: "127.0.0.3" })];
    isHeld = true;
    const asking = [await open(whole, { at, from: "127.0.0.4" })];
    const stillOpen = () => [keptOpen, first, second].map(({ isOpen }) => isOpen);
    for (const gone of [first, second, keptOpen]) {
      asking.push(await open(whole, { at, from: "127.0.0.4" }));
      await waitUntil(() => !gone.isOpen);
    }
    expect(stillOpen()).toEqual([false, false, false]);
    // All remaining ones are being answered: none of them is cut off for a newcomer.
    const late = await open(whole, { at, from: "127.0.0.5" });
    await waitUntil(() => !late.isOpen);
    expect([late.isOpen, ...asking.map(({ isOpen }) => isOpen)]).toEqual([false, true, true, true, true]);
  });

  it("a trusted proxy may use the limit of all clients", async () => {
    await serve({ maxConnections: 40, maxConnectionsOfOne: 5 }, "127.0.0.9");
    const ofProxy = await openMany(30, unfinished, { at, from: "127.0.0.9" });
    const ofOne = await openMany(8, unfinished, { at, from: "127.0.0.2" });
    await waitUntil(() => ofOne.filter(({ isOpen }) => isOpen).length === 5);
    expect(ofProxy.every(({ isOpen }) => isOpen)).toBe(true);
  });
});

it("stops without waiting for a connection without requests, or for one that keeps sending them", async () => {
  const [free = 0] = await findFreePorts(1);
  const ending = await listen((_request, response) => void response.end("all of it"), { port: free });
  const [silent, asking] = [connect(free, "127.0.0.1"), connect(free, "127.0.0.1")];
  sockets.push(silent, asking);
  asking.on("error", () => {});
  const ask = setInterval(() => asking.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"), 20);
  await once(asking, "data");
  const began = Date.now();
  await ending.stop(30_000);
  clearInterval(ask);
  expect(Date.now() - began).toBeLessThan(5_000);
});

/** How long a stalling client may hold a connection, on real sockets. */
import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePorts } from "@samling/processes/free-ports";
import { listen } from "./listen.ts";

// Real time has to pass, on a machine that may be busy.
jest.setTimeout(60_000);

const limits = {
  headers: 600,
  connections: 6,
  body: { grace: 600, fileGrace: 1_500, bytesPerSecond: 200 },
  keepAlive: 2_000,
  idle: 2_500,
};

let port: number;
let stop: () => Promise<void>;
let sockets: Socket[] = [];
/** Whether each large answer was sent whole, once its connection is over. */
let largeAnswers: boolean[] = [];

beforeAll(async () => {
  [port = 0] = await findFreePorts(1);
  const reading = await listen(
    async (request, response) => {
      // More than the buffers of both ends hold.
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

async function open(first = ""): Promise<Conversation> {
  const socket = connect(port, "127.0.0.1");
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

/** Tenths of a second after which a test gives up: far beyond every limit, since a busy machine takes its time. */
const ticks = 200;

async function waitUntil(isSo: () => boolean): Promise<void> {
  for (let tick = 0; tick < ticks && !isSo(); tick++) await sleep(100);
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

  it("if no further request comes on it", async () => {
    const kept = await open("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    await waitUntil(() => kept.answer !== "");
    expect([kept.isOpen, kept.answer]).toEqual([true, expect.stringContaining("200")]);
    kept.socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    await waitUntil(() => !kept.isOpen);
    expect([kept.isOpen, kept.answer.split("HTTP/1.1 200").length]).toEqual([false, 3]);
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

it("a request in progress is answered when the server is asked to stop, and no further one is taken", async () => {
  const [other = 0] = await findFreePorts(1);
  const asked = Promise.withResolvers<ServerResponse>();
  const server = await listen((_request, response) => asked.resolve(response), { port: other, limits });
  const answer = fetch(`http://127.0.0.1:${other}/`).then((got) => got.text());
  const response = await asked.promise;
  const stopped = server.stop(20_000);
  await expect(fetch(`http://127.0.0.1:${other}/`)).rejects.toThrow();
  response.end("late");
  expect(await answer).toBe("late");
  await stopped;
});

it("a connection beyond the limit is closed at once", async () => {
  const all: Conversation[] = [];
  for (let count = 0; count <= limits.connections; count++) all.push(await open());
  await waitUntil(() => !all.at(-1)?.isOpen);
  expect(all.map(({ isOpen }) => isOpen)).toEqual([...Array(limits.connections).fill(true), false]);
});

it("ends without waiting for a connection on which nothing was asked, and for one that asks again and again", async () => {
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

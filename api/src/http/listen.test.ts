import { once } from "node:events";
import type { Server } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import Koa from "koa";
import { close, listen, portOf } from "./listen.ts";

let server: Server;
/** Requests that have begun and wait for their answer. */
let waiting: (() => void)[] = [];
beforeEach(async () => {
  waiting = [];
  const app = new Koa();
  app.silent = true;
  app.use(async (context) => {
    if (context.path === "/slow") await new Promise<void>((resolve) => waiting.push(resolve));
    if (context.method === "POST") await text(context.req);
    context.body = "done";
  });
  server = await listen(app, { port: 0, host: "127.0.0.1" });
});
afterEach(async () => {
  for (const answer of waiting) answer();
  if (server.listening) await close(server, 0);
});

const open = (allowHalfOpen = false): Socket =>
  connect({ port: portOf(server), host: "127.0.0.1", allowHalfOpen }).on("error", () => undefined);
const ask = (path: string) => fetch(`http://127.0.0.1:${portOf(server)}${path}`);
const hasBegun = async () => {
  while (waiting.length === 0) await new Promise((resolve) => setImmediate(resolve));
};

it("listens where it is told, and only there", () => {
  expect(server.address()).toMatchObject({ address: "127.0.0.1", port: portOf(server) });
});

it("keeps connections longer than a front door does, and gives a film six hours", () => {
  expect(server.keepAliveTimeout).toBe(65_000);
  expect(server.requestTimeout).toBe(6 * 3_600_000);
});

describe("a request that cannot be parsed", () => {
  /** What a client reads that sends this and nothing more. */
  const answerTo = async (sent: string) => {
    const socket = open(true);
    socket.end(sent);
    const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
    return { head: head.split("\r\n"), body: body && JSON.parse(body), bytes: Buffer.byteLength(body) };
  };

  it.each([
    ["without a method", "no request\r\n\r\n", "INVALID_INPUT"],
    ["that ends within its body", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf", "UPLOAD_INTERRUPTED"],
  ])("%s is answered like any other that is wrong", async (_, sent, code) => {
    const { head, body, bytes } = await answerTo(sent);
    expect(head).toEqual([
      "HTTP/1.1 400 Bad Request",
      "Content-Type: application/json",
      "Connection: close",
      `Content-Length: ${bytes}`,
    ]);
    expect(body).toMatchObject({ code, message: expect.any(String) });
  });

  it("of a client that has gone harms nobody else", async () => {
    const connected = once(server, "connection");
    const socket = open();
    socket.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf");
    const [far] = (await connected) as [Socket];
    const written = jest.spyOn(far, "end");
    socket.resetAndDestroy();
    await new Promise((resolve) => far.once("close", resolve));
    expect(written).not.toHaveBeenCalled();
    expect(await (await ask("/")).text()).toBe("done");
  });
});

describe("closing", () => {
  it("waits for requests in progress, and takes no more", async () => {
    const answer = ask("/slow");
    await hasBegun();
    const port = portOf(server);
    const closed = close(server);
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
    for (const answerNow of waiting) answerNow();
    expect(await (await answer).text()).toBe("done");
    await closed;
  });

  it("ends connections that wait for their next request at once", async () => {
    const socket = open();
    socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    await once(socket, "data");
    await Promise.all([close(server, 20_000), once(socket, "close")]);
  });

  it("cuts off what takes longer than the grace", async () => {
    const answer = ask("/slow").then(
      () => "answered",
      () => "cut off",
    );
    await hasBegun();
    await close(server, 20);
    expect(await answer).toBe("cut off");
  });

  it("leaves no timer behind", async () => {
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
    const before = timers();
    await close(server, 60_000);
    expect(timers()).toBeLessThanOrEqual(before);
  });
});

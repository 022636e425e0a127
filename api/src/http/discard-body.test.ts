import { once } from "node:events";
import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { PassThrough } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import { discardBody } from "./discard-body.ts";

const megabyte = Buffer.alloc(1024 ** 2);
const createRequest = () => new IncomingMessage(new Socket());

async function isSettled(waiting: Promise<void>): Promise<boolean> {
  await turn();
  return Promise.race([waiting.then(() => true), turn(false)]);
}

/** Receives this much from a client. */
async function receive(request: IncomingMessage, megabytes: number): Promise<void> {
  for (let count = 0; count < megabytes; count++) {
    request.push(megabyte);
    await turn();
  }
}

describe("the body of a refused request", () => {
  afterEach(() => jest.useRealTimers());

  it("is read to its end", async () => {
    const request = createRequest();
    const waiting = discardBody(request);
    await receive(request, 64);
    expect(await isSettled(waiting)).toBe(false);
    expect(request.readableLength).toBe(0);
    request.push(null);
    await waiting;
    expect(request.readableEnded).toBe(true);
  });

  it("is cut off after 64 MB", async () => {
    const request = createRequest();
    const waiting = discardBody(request);
    await receive(request, 65);
    await waiting;
    expect([request.destroyed, request.readableEnded]).toEqual([true, false]);
  });

  it("is cut off after half a minute, and not before", async () => {
    jest.useFakeTimers({ doNotFake: ["setImmediate", "nextTick"] });
    const request = createRequest();
    const waiting = discardBody(request);
    jest.advanceTimersByTime(29_000);
    expect(await isSettled(waiting)).toBe(false);
    jest.advanceTimersByTime(1_000);
    await waiting;
    expect(request.destroyed).toBe(true);
  });

  it("that has arrived is not cut off later", async () => {
    jest.useFakeTimers({ doNotFake: ["setImmediate", "nextTick"] });
    const request = createRequest();
    const waiting = discardBody(request);
    request.push(null);
    await waiting;
    expect(jest.getTimerCount()).toBe(0);
  });

  it("is sent nowhere else from then on, and to no reader that has stopped halfway", async () => {
    const request = createRequest();
    const elsewhere = new PassThrough().resume();
    const heard = jest.fn();
    elsewhere.on("data", heard);
    request.on("data", heard);
    request.pipe(elsewhere);
    const iterator = request[Symbol.asyncIterator]();
    request.push("a");
    await iterator.next();
    heard.mockClear();
    const waiting = discardBody(request);
    await receive(request, 2);
    expect(request.readableLength).toBe(0);
    request.push(null);
    await waiting;
    expect(heard).not.toHaveBeenCalled();
  });

  it("may be cut off", async () => {
    const request = createRequest();
    const waiting = discardBody(request);
    request.destroy(new Error("Broken"));
    await expect(waiting).resolves.toBeUndefined();
  });

  it("that is complete or gone needs no wait", async () => {
    const complete = createRequest();
    complete.complete = true;
    complete.push("a");
    complete.push(null);
    await expect(discardBody(complete)).resolves.toBeUndefined();
    await once(complete, "end");
    const aborted = createRequest();
    aborted.destroy();
    await expect(discardBody(aborted)).resolves.toBeUndefined();
  });
});

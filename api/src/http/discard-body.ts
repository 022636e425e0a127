import type { IncomingMessage } from "node:http";

/** Bytes that are read and thrown away so that a refused client gets to read its answer. */
const most = 64 * 1024 ** 2;
/** Milliseconds in which they must come. */
const longest = 30_000;

/**
 * Reads on for a while: a client that is still sending would otherwise find its connection reset before it has read
 * why it was refused. Whoever sends too much or too slowly is cut off. Settles when nothing more comes.
 */
export function discardBody(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) {
    request.resume();
    return Promise.resolve();
  }
  let bytes = 0;
  request.unpipe();
  request.removeAllListeners("data");
  // An iterator that was left before its end still listens for it, and would keep the body from flowing.
  request.removeAllListeners("readable");
  request.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > most) request.destroy();
  });
  const timer = setTimeout(() => request.destroy(), longest).unref();
  request.on("error", () => undefined);
  request.resume();
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer);
      resolve();
    };
    request.once("close", settle);
    request.once("end", settle);
  });
}

import type { IncomingMessage } from "node:http";

/** Bytes that are read and discarded so that a refused client gets to read its answer. */
const maxDiscardedBytes = 64 * 1024 ** 2;
/** Milliseconds in which they must arrive. */
const timeoutMs = 30_000;

/**
 * Reads on for a while: a client that is still sending would otherwise see its connection reset before it has read why
 * it was refused. A client that sends too much or too slowly is cut off. Settles when nothing more arrives.
 */
export function discardBody(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) {
    request.resume();
    return Promise.resolve();
  }
  let bytes = 0;
  request.unpipe();
  request.removeAllListeners("data");
  // An iterator abandoned before its end still listens, and would stop the body from flowing.
  request.removeAllListeners("readable");
  request.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxDiscardedBytes) request.destroy();
  });
  const timer = setTimeout(() => request.destroy(), timeoutMs).unref();
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

import type { IncomingMessage } from "node:http";

/** Bytes that are read and thrown away so that a refused client gets to read its answer. */
const most = 64 * 1024 ** 2;
/** Milliseconds in which they must come. */
const longest = 30_000;

/**
 * Reads on for a while: a client that is still sending would otherwise find its connection reset before it has read
 * why it was refused. Whoever sends too much or too slowly is cut off.
 */
export function discardBody(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  let bytes = 0;
  request.unpipe();
  request.removeAllListeners("data");
  request.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > most) request.destroy();
  });
  const timer = setTimeout(() => request.destroy(), longest).unref();
  request.once("close", () => clearTimeout(timer));
  request.once("end", () => clearTimeout(timer));
  request.on("error", () => undefined);
  request.resume();
}

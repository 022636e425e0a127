import type { IncomingMessage } from "node:http";

/** Bytes that are read and thrown away so that a refused client gets to read its answer. */
const most = 64 * 1024 ** 2;

/**
 * Reads on for a while: a client that is still sending would otherwise find its connection reset before it has read
 * why it was refused. Whoever sends more than `most` is cut off.
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
  request.on("error", () => undefined);
  request.resume();
}

import { once } from "node:events";
import type { Server } from "node:http";
import type { Socket } from "node:net";

/** Connections without any request yet. */
const withoutRequest = new WeakMap<Server, Set<Socket>>();

export function trackConnections(server: Server): void {
  const waiting = new Set<Socket>();
  withoutRequest.set(server, waiting);
  server.on("connection", (socket) => {
    waiting.add(socket);
    socket.once("close", () => waiting.delete(socket));
  });
  server.on("request", ({ socket }) => waiting.delete(socket));
}

/**
 * Accepts no more connections, ends idle ones, and waits for requests in progress, at most `graceMs`. Node itself
 * ends only connections idle at that moment: it would wait for requests on the others, even if none ever comes.
 */
export async function closeServer(server: Server, graceMs = 10_000): Promise<void> {
  const closed = once(server, "close");
  server.close();
  using _ending = setInterval(() => {
    server.closeIdleConnections();
    for (const socket of withoutRequest.get(server) ?? []) socket.destroy();
  }, 500);
  using _timer = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
}

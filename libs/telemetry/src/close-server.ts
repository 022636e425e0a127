import { once } from "node:events";
import type { Server } from "node:http";
import type { Socket } from "node:net";

/** Connections on which nothing has been asked yet. */
const withoutRequest = new WeakMap<Server, Set<Socket>>();

/** Notes the connections of a server that has just been made, for `closeServer`. */
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
 * Accepts no more connections, ends idle ones, and waits for requests in progress, at most `grace` milliseconds. Node itself
 * ends those alone that are idle at once: it would wait for what is asked on the others, and for what is never asked.
 */
export async function closeServer(server: Server, grace: number): Promise<void> {
  const closed = once(server, "close");
  server.close();
  const ending = setInterval(() => {
    server.closeIdleConnections();
    for (const socket of withoutRequest.get(server) ?? []) socket.destroy();
  }, 500);
  const timer = setTimeout(() => server.closeAllConnections(), grace);
  await closed;
  clearInterval(ending);
  clearTimeout(timer);
}

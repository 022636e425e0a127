import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

/**
 * Host names by which a browser on this machine reaches it; a site that points its own name here would send another.
 */
const loopbackNames = new Set(["localhost", "127.0.0.1", "[::1]"]);

const isOwn = (host: string | undefined): boolean => loopbackNames.has((host ?? "").replace(/:\d+$/, "").toLowerCase());

/** Keeps out other pages in the browser: the inbox has links that open accounts. */
function isForeign({ headers }: IncomingMessage): boolean {
  const { host, origin } = headers;
  return !isOwn(host) || (origin !== undefined && origin !== `http://${host}`);
}

type AnyListener = (...values: unknown[]) => void;

/** Runs before the server's own handlers of requests and socket upgrades. */
export function guardInbox(server: Server): void {
  const requested = server.listeners("request") as AnyListener[];
  const upgraded = server.listeners("upgrade") as AnyListener[];
  server.removeAllListeners("request");
  server.removeAllListeners("upgrade");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    if (isForeign(request)) response.writeHead(403, { "content-type": "text/plain" }).end("Not from here.\n");
    else for (const listener of requested) listener.call(server, request, response);
  });
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (isForeign(request)) socket.destroy();
    else for (const listener of upgraded) listener.call(server, request, socket, head);
  });
}

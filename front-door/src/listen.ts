import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

export type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

const listenOn = (handler: Handler, port: number, host: string): Promise<Server> =>
  new Promise((resolve, reject) => {
    // Uploads may take as long as they take; whoever is slow only holds a socket.
    const server = createServer({ requestTimeout: 0 }, (request, response) => void run(handler, request, response));
    server.once("error", reject);
    server.listen(port, host, () => resolve(server));
  });

/** Serves on this machine's own addresses, under both of which browsers know `localhost`. */
export async function serveLocally(handler: Handler, port: number): Promise<{ stop(): Promise<void> }> {
  const servers = [await listenOn(handler, port, "127.0.0.1")];
  // A machine without IPv6 has no ::1.
  await listenOn(handler, port, "::1").then(
    (server) => servers.push(server),
    () => {},
  );
  return {
    stop: async () => {
      await Promise.all(servers.map(close));
    },
  };
}

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

async function run(handler: Handler, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    await handler(request, response);
  } catch (error) {
    if (response.headersSent) response.destroy();
    else response.writeHead(500, { "content-type": "text/plain" }).end("The page could not be made.\n");
    if (!(error instanceof Error)) throw error;
  }
}

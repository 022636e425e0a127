import { createServer, type Server } from "node:net";

const listen = (port: number): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    // All interfaces, so that a port taken on any of them is seen.
    server.listen(port, () => resolve(server));
  });

const close = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

/** Ports that nobody listens on. Held together until all are known, so that no two are the same. */
export async function findFreePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, () => listen(0)));
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map(close));
  return ports;
}

/** Opens a port for a moment; fails as the system fails where it cannot be had. */
export const tryPort = async (port: number): Promise<void> => close(await listen(port));

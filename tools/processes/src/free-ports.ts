import { randomInt } from "node:crypto";
import { createServer, type Server } from "node:net";

const listen = (port: number): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    // All interfaces, so that a port taken on any of them is noticed.
    server.listen(port, () => resolve(server));
  });

const close = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

/**
 * Above the ports that browsers refuse, and below those that systems use for outgoing connections: such a connection
 * could take a free port before its service does.
 */
const range = { from: 10_100, to: 32_000 };

async function listenSomewhere(): Promise<Server> {
  for (;;) {
    try {
      return await listen(randomInt(range.from, range.to));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    }
  }
}

/** Free ports. All are held open until the last is found, so that no two are the same. */
export async function findFreePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, listenSomewhere));
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map(close));
  return ports;
}

/** Opens a port briefly; fails with the system's error if it cannot be opened. */
export const tryPort = async (port: number): Promise<void> => close(await listen(port));

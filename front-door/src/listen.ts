import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { isIn, readNetworks } from "@samling/settings/networks";
import { closeServer, trackConnections } from "@samling/telemetry/close-server";
import { limitConnections } from "./connections.ts";
import { baseHeaders } from "./security.ts";

export type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** A film on a slow line may take hours; an occasional byte that only keeps a connection open may not. */
const bodyRate = {
  /** Grace period of every body, in milliseconds. */
  graceMs: 20_000,
  /** The same for files, because storing them may make the sender wait. */
  fileGraceMs: 120_000,
  /** Bytes received that extend the time by one second. */
  bytesPerSecond: 1_000,
};

/** A shorter keep-alive than a proxy expects would end some of its requests with an error. */
export const connectionLimits = {
  /** Milliseconds until a request's headers, or the first byte on a new connection, must have arrived. */
  headersMs: 15_000,
  /** Maximum number of open connections. For an additional one, the slowest is closed, or it is closed itself. */
  maxConnections: 4_000,
  /** The same limit for one address, or one /64 of IPv6. */
  maxConnectionsOfOne: 400,
  body: bodyRate,
  /** Milliseconds for which a connection waits for its next request. */
  keepAliveMs: 75_000,
  /** Milliseconds without a byte in either direction. */
  idleMs: 180_000,
};
export type ConnectionLimits = typeof connectionLimits;

type LimitSetting =
  | "CONNECTIONS"
  | "CONNECTIONS_OF_ONE"
  | "HEADERS_TIMEOUT"
  | "BODY_TIMEOUT"
  | "KEEP_ALIVE"
  | "IDLE_TIMEOUT";

/** The limits set by an operator. */
export const readLimits = (read: Record<`FRONT_DOOR_${LimitSetting}`, number>): ConnectionLimits => ({
  headersMs: read.FRONT_DOOR_HEADERS_TIMEOUT,
  maxConnections: read.FRONT_DOOR_CONNECTIONS,
  maxConnectionsOfOne: read.FRONT_DOOR_CONNECTIONS_OF_ONE,
  body: { ...bodyRate, graceMs: read.FRONT_DOOR_BODY_TIMEOUT, fileGraceMs: 6 * read.FRONT_DOOR_BODY_TIMEOUT },
  keepAliveMs: read.FRONT_DOOR_KEEP_ALIVE,
  idleMs: read.FRONT_DOOR_IDLE_TIMEOUT,
});

const listenOn = (
  handler: Handler,
  { port, host, limits, trustedProxies }: Required<Omit<ListeningServer, "hosts">> & { host: string },
): Promise<Server> =>
  new Promise((resolve, reject) => {
    const trusted = readNetworks(trustedProxies);
    const options = {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: Math.min(limits.headersMs / 3, 5_000),
      // Uploads have no time limit; stalled ones are ended by their rate.
      requestTimeout: 0,
    };
    const server = createServer(options, (request, response) => {
      watchBody(request, response, limits.body);
      void run(handler, request, response);
    });
    trackConnections(server);
    limitConnections(server, limits, (address) => isIn(trusted, address));
    server.keepAliveTimeout = limits.keepAliveMs;
    server.setTimeout(limits.idleMs);
    server.once("error", reject);
    server.listen(port, host, () => resolve(server));
  });

/** The loopback addresses of this machine; browsers resolve `localhost` to either. */
const loopback = ["127.0.0.1", "::1"];

interface ListeningServer {
  port: number;
  /** All but the first may be unavailable: a machine without IPv6 has no ::1. */
  hosts?: readonly string[] | undefined;
  limits?: ConnectionLimits | undefined;
  /** Networks of the proxies in front of it. */
  trustedProxies?: string | undefined;
}

export async function listen(
  handler: Handler,
  { port, hosts = loopback, limits = connectionLimits, trustedProxies = "" }: ListeningServer,
): Promise<{ stop(graceMs?: number): Promise<void> }> {
  const [first = "127.0.0.1", ...further] = hosts;
  const servers = [await listenOn(handler, { port, host: first, limits, trustedProxies })];
  for (const host of further) {
    await listenOn(handler, { port, host, limits, trustedProxies }).then(
      (server) => servers.push(server),
      () => {},
    );
  }
  return {
    stop: async (graceMs = 0) => {
      await Promise.all(servers.map((server) => closeServer(server, graceMs)));
    },
  };
}

async function run(handler: Handler, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    await handler(request, response);
  } catch (error) {
    if (response.headersSent) response.destroy();
    else
      response
        .writeHead(500, { ...baseHeaders, "content-type": "text/plain; charset=utf-8" })
        .end("The page could not be made.\n");
    if (!(error instanceof Error)) throw error;
  }
}

const isFile = ({ headers }: IncomingMessage): boolean =>
  /^(multipart\/form-data|application\/offset\+octet-stream)\b/i.test(headers["content-type"] ?? "");

/** Ends a request whose body arrives more slowly than on any real line. */
function watchBody(request: IncomingMessage, response: ServerResponse, rate: typeof bodyRate): void {
  const { headers, socket } = request;
  const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
  if (!hasBody) return;
  const before = socket.bytesRead;
  const started = performance.now();
  const graceMs = isFile(request) ? rate.fileGraceMs : rate.graceMs;
  const timer = setInterval(() => {
    const earnedMs = ((socket.bytesRead - before) / rate.bytesPerSecond) * 1_000;
    if (request.complete || performance.now() - started < graceMs + earnedMs) return;
    clearInterval(timer);
    if (response.headersSent) socket.destroy();
    else response.writeHead(408, { connection: "close" }).end(() => socket.destroy());
  }, graceMs / 20).unref();
  for (const event of ["end", "close"]) request.once(event, () => clearInterval(timer));
}

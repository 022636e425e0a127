import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { trackConnections } from "@samling/telemetry/close-server";
import type Koa from "koa";
import { AppError } from "../errors.ts";
import { presentError } from "./errors.ts";

export async function listen(app: Koa, { port, host }: { port: number; host?: string }): Promise<Server> {
  const server = createServer(app.callback());
  // A large film on a slow line takes hours; a body that stalls is cut off by its reader.
  server.requestTimeout = 6 * 60 * 60 * 1000;
  // Longer than the front door keeps its connections, so that it never uses one that we are closing.
  server.keepAliveTimeout = 65_000;
  server.on("clientError", answerBrokenRequest);
  trackConnections(server);
  server.listen(port, host);
  await once(server, "listening");
  return server;
}

/**
 * A request that cannot be parsed never reaches the application. A client that stops in the middle of a body and still
 * listens gets the same kind of answer as any other.
 */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const isCutOff = error.code === "HPE_INVALID_EOF_STATE";
  const body = JSON.stringify(presentError(new AppError(isCutOff ? "UPLOAD_INTERRUPTED" : "INVALID_INPUT")));
  const head = ["HTTP/1.1 400 Bad Request", "Content-Type: application/json", "Connection: close"];
  socket.end([...head, `Content-Length: ${Buffer.byteLength(body)}`, "", body].join("\r\n"));
}

export const portOf = (server: Server): number => (server.address() as AddressInfo).port;
export { closeServer as close } from "@samling/telemetry/close-server";

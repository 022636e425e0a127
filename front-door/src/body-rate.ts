import type { IncomingMessage, ServerResponse } from "node:http";

export interface BodyRate {
  /** Grace period of every body, in milliseconds. */
  grace: number;
  /** The same for files: storing them may make the sender wait. */
  fileGrace: number;
  /** Every such number of bytes received per second extends the time. */
  bytesPerSecond: number;
}

/** A film on a slow line may take hours; an occasional byte that only holds a connection may not. */
export const bodyRate: BodyRate = { grace: 20_000, fileGrace: 120_000, bytesPerSecond: 1_000 };

const isFile = ({ headers }: IncomingMessage): boolean =>
  /^(multipart\/form-data|application\/offset\+octet-stream)\b/i.test(headers["content-type"] ?? "");

/** Ends a request whose body arrives more slowly than on any real line. */
export function watchBody(request: IncomingMessage, response: ServerResponse, rate: BodyRate): void {
  const { headers, socket } = request;
  const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
  if (!hasBody) return;
  const before = socket.bytesRead;
  const started = performance.now();
  const grace = isFile(request) ? rate.fileGrace : rate.grace;
  const timer = setInterval(() => {
    const earned = ((socket.bytesRead - before) / rate.bytesPerSecond) * 1_000;
    if (request.complete || performance.now() - started < grace + earned) return;
    clearInterval(timer);
    if (response.headersSent) socket.destroy();
    else response.writeHead(408, { connection: "close" }).end(() => socket.destroy());
  }, grace / 20);
  for (const event of ["end", "close"]) request.once(event, () => clearInterval(timer));
}

import type { IncomingMessage, ServerResponse } from "node:http";
import { truncateAddress } from "@samling/settings/networks";

export interface AccessLogEntry {
  time: string;
  msg: "request";
  /** The id under which the API logs the same request. */
  requestId: string;
  call: string;
  status: number;
  ms: number;
  /** Truncated to the network, which does not identify a person. */
  address: string;
  /** Whether the client left before the answer was sent. */
  isCutOff?: true;
}

export type AccessLogger = (access: AccessLogEntry) => void;

/** A word of our own addresses. Anything else may be an id, an e-mail address or user input. */
const word = /^[a-z]+(-[a-z]+)*$/;

/** The address as a pattern: `GET /organization/*`; a file is reduced to its extension. */
export function patternOf({ method = "", url = "" }: IncomingMessage): string {
  const segments = (url.split("?", 1)[0] ?? "").split("/").slice(1);
  const ending = /\.(css|html|ico|jpg|js|json|map|mp4|png|svg|txt|vtt|webp|woff2|xml)$/.exec(
    segments.at(-1) ?? "",
  )?.[1];
  const words = segments.map((segment) => (segment === "" || word.test(segment) ? segment : "*"));
  if (ending) words.splice(-1, 1, `*.${ending}`);
  return `${method} /${words.join("/")}`;
}

/** Logs a request once its answer has been sent. */
export function watchAccess(
  request: IncomingMessage,
  response: ServerResponse,
  client: string,
  log: AccessLogger,
): void {
  const started = performance.now();
  const call = patternOf(request);
  response.once("close", () => {
    log({
      time: new Date().toISOString(),
      msg: "request",
      requestId: String(request.headers["x-request-id"]),
      call,
      status: response.statusCode,
      ms: Math.round(performance.now() - started),
      address: truncateAddress(client),
      ...(response.writableFinished ? {} : { isCutOff: true as const }),
    });
  });
}

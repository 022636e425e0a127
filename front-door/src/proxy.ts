import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { Agent } from "node:http";
import { pipeline } from "node:stream/promises";
import type { ErrorBody } from "@samling/contract/errors";
import { createProxyServer } from "httpxy";
import { chooseEncoding, createCompressor } from "./compress.ts";
import type { HeaderForwarder } from "./forwarding.ts";
import type { Handler } from "./listen.ts";
import { silence } from "./liveness.ts";
import { apiUnavailable } from "./metrics.ts";
import { isFile, openObject, proofHeader, takeReference } from "./object-delivery.ts";
import type { ReadyApis } from "./ready-apis.ts";
import { baseHeaders } from "./security.ts";
import { type LeadRequest, SharedAnswers } from "./shared-answers.ts";

/** Below this many bytes, compression makes an answer longer or saves no packet. */
const minCompressedBytes = 1_000;

/** The API sets it to `nothing` if a call has not changed public data. */
const changesHeader = "x-samling-changes";

const isRead = ({ method = "" }: IncomingMessage): boolean => method === "GET" || method === "HEAD";

/**
 * Forwards requests to the API processes round-robin, with bodies and answers as streams. A read is sent to the next
 * process if one disconnects before it answers. If none answers, it reports that in the API's own format, so that
 * screens need to know only one kind of error.
 */
export function createApiProxy(
  apis: Pick<ReadyApis, "findResponsive" | "findReachable" | "fail" | "watch">,
  headerForwarder: HeaderForwarder,
  {
    secret,
    onWrite = () => {},
    idleTimeoutMs = 120_000,
  }: {
    secret?: string | undefined;
    onWrite?: () => void;
    /** Milliseconds without a byte in either direction. An API that is still working sends an interim response before. */
    idleTimeoutMs?: number;
  } = {},
): Handler {
  const proxy = createProxyServer({
    proxyTimeout: idleTimeoutMs,
    agent: new Agent({ keepAlive: true }),
    selfHandleResponse: true,
  });
  let next = 0;
  const shared = new SharedAnswers();
  const leadRequests = new WeakMap<IncomingMessage, LeadRequest>();
  /** The processes still to be tried, starting with the current one. */
  const queues = new WeakMap<IncomingMessage, string[]>();
  const forward = async (request: IncomingMessage, response: ServerResponse) => {
    const queue = queues.get(request) ?? [];
    // A body can be sent only once, so it waits until a process accepts it.
    const target = isRead(request) ? queue[0] : await apis.findReachable(queue);
    if (target) queues.set(request, queue.slice(queue.indexOf(target)));
    if (target) await proxy.web(request, response, { target });
    else answerUnavailable(response);
  };
  proxy.on("proxyReq", (apiRequest, request) => {
    let sentAt = performance.now();
    // The process can answer an upload only once all of it has arrived.
    request.once("end", () => {
      sentAt = performance.now();
    });
    const [target = "", ...others] = queues.get(request) ?? [];
    const stopWatching = apis.watch(target, (isHung) => {
      const isOverdue = isHung && performance.now() - sentAt > silence.lateMs;
      // Parts of an upload that are still arriving may yet be accepted.
      if (request.complete && (isOverdue || (isRead(request) && others.length > 0)))
        apiRequest.destroy(new Error("The process of the API takes too long."));
    });
    apiRequest.once("response", stopWatching).once("close", stopWatching);
    // The API is still working: the idle timeout of the client's connection begins again as well.
    apiRequest.on("information", () => request.socket.setTimeout(request.socket.timeout ?? 0));
  });
  proxy.on("proxyRes", async (answer, request, response) => {
    const changes = answer.headers[changesHeader];
    delete answer.headers[changesHeader];
    if (!isRead(request) && changes !== "nothing" && (answer.statusCode ?? 500) < 400) {
      shared.clear();
      onWrite();
    }
    const reference = takeReference(answer.headers);
    if (reference) {
      answer.resume();
      if (await sendObject(reference, answer, response as ServerResponse)) return;
      // Without this header, the API sends the file itself, or explains why it cannot.
      delete request.headers[proofHeader];
      await forward(request, response as ServerResponse);
      return;
    }
    const lead = leadRequests.get(request);
    // If the API disconnects midway, no client may take a part of its answer for the whole.
    const isSent =
      lead && (await shared.take(lead, answer, response as ServerResponse).catch(() => response.destroy()));
    if (!isSent) await forwardAnswer(answer, request, response as ServerResponse);
  });
  proxy.on("error", (_error, request, response) => {
    if (!request || !response || !("writeHead" in response) || response.destroyed) return;
    const [failed, ...others] = queues.get(request) ?? [];
    if (failed && !response.headersSent) apis.fail(failed);
    queues.set(request, others);
    if (!isRead(request) || response.headersSent || others.length === 0) return answerUnavailable(response);
    void forward(request, response);
  });
  // The client has gone, so no answer is needed.
  proxy.on("econnreset", () => {});
  return async (request, response) => {
    const key = shared.keyOf(request);
    if (key !== undefined) {
      const lead = await shared.send(key, response);
      if (!lead) return;
      leadRequests.set(request, lead);
    }
    // Looked up only now: while this request waited for the answer of another, an API may have stopped answering.
    const ready = await apis.findResponsive();
    const first = next++ % Math.max(ready.length, 1);
    queues.set(request, [...ready.slice(first), ...ready.slice(0, first)]);
    if (ready.length === 0) return answerUnavailable(response);
    request.headers = headerForwarder(request);
    delete request.headers[proofHeader];
    if (secret && isFile(request)) request.headers[proofHeader] = secret;
    // The answer is also for other clients, who do not have it yet.
    if (key !== undefined) delete request.headers["if-none-match"];
    await forward(request, response);
  };
}

/** Sends the API's headers with the object's bytes; false if the storage does not provide them. */
async function sendObject(
  reference: NonNullable<ReturnType<typeof takeReference>>,
  answer: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  // The proxy and two pipelines add more than ten listeners, which would be reported as a leak.
  response.setMaxListeners(30);
  const disconnected = new AbortController();
  response.once("close", () => disconnected.abort());
  const object = await openObject(reference, disconnected.signal);
  if (!object) return response.destroyed;
  const headers: IncomingHttpHeaders = { ...answer.headers, "content-length": object.headers["content-length"] };
  for (const name of connectionHeaders) delete headers[name];
  response.writeHead(answer.statusCode ?? 502, headers);
  // If either side disconnects, so does the other.
  await pipeline(object, response).catch(() => {});
  return true;
}

/** Compresses reads only: a write's answer may hold a secret beside chosen text, and its length reveal it. */
function findEncoding(answer: IncomingMessage, request: IncomingMessage) {
  const { "content-type": type = "", "content-length": length, "content-encoding": encoded } = answer.headers;
  const isText = /^(application\/json|text\/csv|text\/xml)\b/.test(type);
  if (request.method !== "GET" || answer.statusCode !== 200 || encoded || !isText) return undefined;
  return length === undefined || Number(length) >= minCompressedBytes ? chooseEncoding(request) : undefined;
}

/** Hop-by-hop headers concern the connection to the API, not the one to the client. */
const connectionHeaders = ["connection", "keep-alive", "transfer-encoding"];

async function forwardAnswer(
  answer: IncomingMessage,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const headers = { ...answer.headers };
  for (const name of connectionHeaders) delete headers[name];
  const encoding = findEncoding(answer, request);
  if (encoding) {
    delete headers["content-length"];
    headers["content-encoding"] = encoding;
    headers.vary = [headers.vary, "Accept-Encoding"].filter(Boolean).join(", ");
  }
  // If the response comes before the body has ended, the rest of the body is read and discarded: a browser that sends
  // everything before it reads anything would otherwise wait forever.
  if (!request.complete) request.unpipe().resume();
  response.writeHead(answer.statusCode ?? 502, headers);
  // The pipeline itself adds nine listeners; more than ten would be reported as a leak.
  response.setMaxListeners(20);
  // If either side disconnects, the other connection is closed as well, so no error has to be reported.
  await (encoding ? pipeline(answer, createCompressor(encoding), response) : pipeline(answer, response)).catch(
    () => {},
  );
}

function answerUnavailable(response: ServerResponse): void {
  if (response.headersSent) {
    // An error after the whole answer has been forwarded does not matter.
    if (!response.writableEnded) response.destroy();
    return;
  }
  apiUnavailable.inc();
  const body: ErrorBody = {
    code: "UNAVAILABLE",
    message: "The service is temporarily unavailable.",
    requestId: String(response.req.headers["x-request-id"]),
  };
  response
    .writeHead(503, {
      ...baseHeaders,
      "content-type": "application/json",
      "retry-after": "2",
      "cache-control": "no-store",
      connection: "close",
    })
    .end(JSON.stringify(body));
}

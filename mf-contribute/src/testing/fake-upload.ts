/** The page's uploads: the tus protocol over XMLHttpRequest, with a server that remembers what it received. */
import { type ErrorCode, errorStatus } from "@samling/contract/errors";
import { act } from "@testing-library/react";

interface StoredFile {
  metadata: Record<string, string>;
  length: number;
  received: number;
}

const decodeMetadata = (header = ""): Record<string, string> =>
  Object.fromEntries(
    header.split(",").map((pair) => {
      const [key = "", value = ""] = pair.split(" ");
      return [key, Buffer.from(value, "base64").toString()];
    }),
  );

/** One request of the protocol. Unless the server is on hold it is answered at once. */
export class FakeRequest {
  method = "";
  url = "";
  headers: Record<string, string> = {};
  body: Blob | null = null;
  status = 0;
  responseText = "";
  onload: (() => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  readonly upload: { onprogress: ((event: ProgressEvent) => void) | null } = { onprogress: null };
  #answerHeaders: Record<string, string> = {};
  #isAborted = false;

  open(method: string, url: string) {
    this.method = method;
    this.url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader(name: string): string | null {
    return this.#answerHeaders[name] ?? null;
  }
  send(body: Blob | null) {
    this.body = body;
    server.requests.push(this);
    if (server.isAway) queueMicrotask(() => this.onerror?.(new Event("error")));
    else if (!server.isOnHold || this.method !== "PATCH") queueMicrotask(() => this.serve());
  }
  abort() {
    this.#isAborted = true;
  }

  /** The server's normal behavior. */
  serve() {
    const stored = server.files.get(this.url.split("/").at(-1) ?? "");
    if (this.method === "POST") {
      server.count += 1;
      const id = `file-${server.count}`;
      const metadata = decodeMetadata(this.headers["Upload-Metadata"]);
      server.files.set(id, { metadata, length: Number(this.headers["Upload-Length"]), received: 0 });
      return this.#settle(201, { Location: `/api/uploads/${id}` });
    }
    if (!stored) return this.#settle(404, {});
    if (this.method === "DELETE") {
      server.files.delete(this.url.split("/").at(-1) ?? "");
      return this.#settle(204, {});
    }
    if (this.method === "PATCH") stored.received += this.body?.size ?? 0;
    const headers = { "Upload-Offset": String(stored.received), "Upload-Length": String(stored.length) };
    return this.#settle(this.method === "PATCH" ? 204 : 200, headers);
  }
  progress(loaded: number) {
    return act(async () => {
      const { size = 0 } = this.body ?? {};
      this.upload.onprogress?.(new ProgressEvent("progress", { lengthComputable: true, loaded, total: size }));
    });
  }
  finish() {
    return act(async () => this.serve());
  }
  refuse(code: ErrorCode, details?: Record<string, unknown>) {
    return act(async () =>
      this.#settle(errorStatus[code], {}, JSON.stringify({ code, message: code, details, requestId: "test" })),
    );
  }
  /** After this many bytes, which the server keeps. */
  breakOff(received = 0) {
    return act(async () => {
      const stored = server.files.get(this.url.split("/").at(-1) ?? "");
      if (stored) stored.received += received;
      this.onerror?.(new Event("error"));
    });
  }

  #settle(status: number, headers: Record<string, string>, text = "") {
    if (this.#isAborted) return;
    this.status = status;
    this.#answerHeaders = headers;
    this.responseText = text;
    this.onload?.();
  }
}

/** The contribution itself, after its files. */
export class FakeSubmission {
  readonly headers: Headers;
  readonly body: FormData;
  readonly #answer = Promise.withResolvers<Response>();

  constructor({ headers, body, signal }: RequestInit) {
    this.headers = new Headers(headers);
    this.body = body as FormData;
    signal?.addEventListener("abort", () => this.#answer.reject(new DOMException("Aborted", "AbortError")));
  }
  get response(): Promise<Response> {
    return this.#answer.promise;
  }
  answer(status: number, body: unknown) {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    return act(async () => this.#answer.resolve(new Response(text, { status })));
  }
  refuse(code: ErrorCode, details?: Record<string, unknown>) {
    return this.answer(errorStatus[code], { code, message: code, details, requestId: "test" });
  }
  breakOff() {
    return act(async () => this.#answer.reject(new TypeError("Failed to fetch")));
  }
}

interface FakeServer {
  files: Map<string, StoredFile>;
  /** Number of files whose upload was begun. */
  count: number;
  requests: FakeRequest[];
  submissions: FakeSubmission[];
  /** The test decides what happens to each piece of a file. */
  isOnHold: boolean;
  /** Nothing gets through. */
  isAway: boolean;
}
const emptyServer = (): FakeServer => ({
  files: new Map(),
  count: 0,
  requests: [],
  submissions: [],
  isOnHold: false,
  isAway: false,
});
let server = emptyServer();

const realRequest = globalThis.XMLHttpRequest;
beforeEach(() => {
  server = emptyServer();
});
afterEach(() => {
  globalThis.XMLHttpRequest = realRequest;
});

/** From now on the page's uploads go nowhere. */
export function catchUploads(): FakeServer {
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
  return server;
}

/** For the tests' network. */
export function catchSubmission(init: RequestInit): Promise<Response> {
  const submission = new FakeSubmission(init);
  server.submissions.push(submission);
  return submission.response;
}

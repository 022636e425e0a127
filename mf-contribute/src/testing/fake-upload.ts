import { type ErrorCode, errorStatus } from "@samling/contract/errors";
import { act } from "@testing-library/react";

/** An upload on its way; the test plays the network and the server. */
export class FakeUpload {
  address = "";
  headers: Record<string, string> = {};
  body: FormData | undefined;
  status = 0;
  responseText = "";
  responseType = "";
  readonly upload = new EventTarget();
  readonly #events = new EventTarget();

  open(method: string, path: string) {
    this.address = `${method} ${path}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  addEventListener(type: string, listener: () => void) {
    this.#events.addEventListener(type, listener);
  }
  send(body: FormData) {
    this.body = body;
    uploads.push(this);
  }
  abort() {
    this.#events.dispatchEvent(new Event("abort"));
  }

  progress(loaded: number, total: number) {
    return act(async () => {
      this.upload.dispatchEvent(new ProgressEvent("progress", { lengthComputable: true, loaded, total }));
    });
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = typeof body === "string" ? body : JSON.stringify(body);
    return act(async () => {
      this.#events.dispatchEvent(new Event("load"));
    });
  }
  refuse(code: ErrorCode, details?: Record<string, unknown>) {
    return this.answer(errorStatus[code], { code, message: code, details, requestId: "test" });
  }
  breakOff() {
    return act(async () => {
      this.#events.dispatchEvent(new Event("error"));
    });
  }
}

let uploads: FakeUpload[] = [];
const realRequest = globalThis.XMLHttpRequest;
afterEach(() => {
  globalThis.XMLHttpRequest = realRequest;
});

/** Answers with the list of uploads that the page starts. */
export function catchUploads(): FakeUpload[] {
  uploads = [];
  globalThis.XMLHttpRequest = FakeUpload as unknown as typeof XMLHttpRequest;
  return uploads;
}

import type { Answer, CallAddress } from "@samling/contract/types";
import { type ApiError, parseApiError } from "@samling/portal";

export interface Transfer {
  /** Bytes on the wire, envelope included. */
  loaded: number;
  total: number;
}

/** What came back, or that nothing did. */
export type Outcome =
  | { kind: "stored"; answer: Answer<"POST /api/submit-contribution"> }
  | { kind: "refused"; error: ApiError }
  /** A success that says nothing the contract knows. */
  | { kind: "unrecognised" }
  | { kind: "unreachable" }
  | { kind: "cancelled" };

export interface SendOptions {
  token: string | null;
  idempotencyKey: string;
  signal: AbortSignal;
  onProgress: (transfer: Transfer) => void;
}

const address = "POST /api/submit-contribution" satisfies CallAddress;

/** `fetch` does not tell how much has been sent; XMLHttpRequest does. */
export function sendForm(form: FormData, { token, idempotencyKey, signal, onProgress }: SendOptions): Promise<Outcome> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve({ kind: "cancelled" });
    const request = new XMLHttpRequest();
    const [method, path] = address.split(" ") as ["POST", string];
    request.open(method, path);
    request.responseType = "text";
    if (token) request.setRequestHeader("Authorization", `Bearer ${token}`);
    request.setRequestHeader("Idempotency-Key", idempotencyKey);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress({ loaded, total }));
    request.addEventListener("load", () => resolve(readOutcome(request)));
    request.addEventListener("error", () => resolve({ kind: "unreachable" }));
    request.addEventListener("abort", () => resolve({ kind: "cancelled" }));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}

function readOutcome({ status, responseText }: XMLHttpRequest): Outcome {
  const body = parseJson(responseText);
  if (status < 200 || status >= 300) return { kind: "refused", error: parseApiError(status, body) };
  return isStored(body) ? { kind: "stored", answer: body } : { kind: "unrecognised" };
}

const isStored = (body: unknown): body is Answer<"POST /api/submit-contribution"> =>
  typeof body === "object" && body !== null && "contributionId" in body && typeof body.contributionId === "string";

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy answers in HTML; the status alone says what happened.
    return null;
  }
}

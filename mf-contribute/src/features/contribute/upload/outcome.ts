import { type ApiError, parseApiError } from "@samling/portal";

/** How a request failed, or that there was no answer. */
export type Failure =
  | { kind: "refused"; error: ApiError }
  /** Problems of some files, each with its own reason; the others are uploaded. */
  | { kind: "filesRefused"; errors: ApiError[] }
  /** A success with an answer that the contract does not know. */
  | { kind: "unrecognised" }
  | { kind: "unreachable" };

export type Outcome<T> = { kind: "done"; answer: T } | Failure | { kind: "cancelled" };

export const refused = (status: number, text: string): Failure => ({
  kind: "refused",
  error: parseApiError(status, parseJson(text)),
});

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy answers in HTML; only the status says what happened.
    return null;
  }
}

/** Whether a retry may succeed soon: no answer, or a server that is down or busy. */
export const isPassing = (status: number): boolean => [0, 409, 423, 429, 502, 503, 504].includes(status);

/** Milliseconds between retries: at once, and then every few seconds for about five minutes. */
export const retryDelays: readonly number[] = [0, 1000, 2000, ...Array.from({ length: 60 }, () => 5000)];

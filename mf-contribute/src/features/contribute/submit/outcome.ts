import { type ApiError, parseApiError } from "@samling/portal";

/** How a request failed, or that nothing came back. */
export type Failure =
  | { kind: "refused"; error: ApiError }
  /** Of some files, each for a reason of its own; the others are there. */
  | { kind: "filesRefused"; errors: ApiError[] }
  /** A success that says nothing the contract knows. */
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
    // A proxy answers in HTML; the status alone says what happened.
    return null;
  }
}

/** Whether the same may well be answered with a yes in a moment: nothing came back, or the server is away or busy. */
export const isPassing = (status: number): boolean => [0, 409, 423, 429, 502, 503, 504].includes(status);

/** Milliseconds between tries: at once, and then about five minutes of every few seconds. */
export const retryDelays: readonly number[] = [0, 1000, 2000, ...Array.from({ length: 60 }, () => 5000)];

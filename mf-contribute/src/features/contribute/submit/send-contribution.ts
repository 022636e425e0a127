import type { Answer, CallAddress } from "@samling/contract/types";
import { readToken } from "@samling/portal";
import { isPassing, type Outcome, parseJson, refused, retryDelays } from "../upload/outcome.ts";

export type Stored = Answer<"POST /api/submit-contribution">;

interface SendOptions {
  idempotencyKey: string;
  signal: AbortSignal;
  /** The connection is lost, or the server down; it retries by itself. */
  onWaiting: () => void;
}

const address = "POST /api/submit-contribution" satisfies CallAddress;

/** Repeats the form until there is an answer: the key makes that harmless. [DEC-35] */
export async function sendContribution(form: FormData, options: SendOptions): Promise<Outcome<Stored>> {
  for (const delay of retryDelays) {
    const outcome = await sendOnce(form, options);
    const isLost = outcome.kind === "unreachable" || (outcome.kind === "refused" && isPassing(outcome.error.status));
    if (!isLost) return outcome;
    options.onWaiting();
    if (!(await pause(delay, options.signal))) return { kind: "cancelled" };
  }
  return { kind: "unreachable" };
}

async function sendOnce(form: FormData, { idempotencyKey, signal }: SendOptions): Promise<Outcome<Stored>> {
  const [method, path = ""] = address.split(" ");
  const headers = { Authorization: `Bearer ${readToken()}`, "Idempotency-Key": idempotencyKey };
  try {
    const response = await fetch(new URL(path, location.origin), { method, headers, body: form, signal });
    const text = await response.text();
    if (!response.ok) return refused(response.status, text);
    const body = parseJson(text);
    return isStored(body) ? { kind: "done", answer: body } : { kind: "unrecognised" };
  } catch {
    return { kind: signal.aborted ? "cancelled" : "unreachable" };
  }
}

const isStored = (body: unknown): body is Stored =>
  typeof body === "object" && body !== null && "contributionId" in body && typeof body.contributionId === "string";

/** False once it is cancelled. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve(false);
    const timer = setTimeout(() => resolve(true), milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve(false);
    });
  });

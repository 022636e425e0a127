import type { Answer, CallAddress } from "@samling/contract/types";
import { type ApiError, readToken } from "@samling/portal";
import { useRef } from "react";
import type { WizardState } from "../model/wizard-state.ts";
import type { OutgoingFile } from "../upload/send-file.ts";
import { isPassing, parseJson, retryDelaysMs, toRefusal, type UploadOutcome } from "../upload/send-file.ts";
import { isFileFault, type Uploader } from "../upload/uploader.ts";
import { buildForm } from "./build-form.ts";

export type StoredContribution = Answer<"POST /api/submit-contribution">;

/** The request that follows the files, which were uploaded under these ids. A repetition must store nothing twice. [DEC-35] */
export type Send<T> = (state: WizardState, ids: readonly string[], signal: AbortSignal) => Promise<UploadOutcome<T>>;

interface SendAllOptions<T> {
  uploader: Uploader;
  send: Send<T>;
  signal: AbortSignal;
  /** The connection is lost, or the server is down; it is retried automatically. */
  onWaiting: () => void;
  onFileSent: (blob: Blob) => void;
  /** Every file is uploaded; the contribution follows. */
  onFilesSent: () => void;
}

export const outgoingFiles = ({ files, related }: Pick<WizardState, "files" | "related">): OutgoingFile[] => [
  ...files.map(({ file, name }) => ({ blob: file, name, field: "mediaFiles" as const })),
  ...related.map(({ file, name }) => ({ blob: file, name, field: "relatedFiles" as const })),
];

/** Every file of the contribution; the list is stable while the files are, whatever is written about them. */
export function useOutgoing(state: Pick<WizardState, "files" | "related">): readonly OutgoingFile[] {
  const last = useRef<OutgoingFile[]>([]);
  const now = outgoingFiles(state);
  const isSame =
    now.length === last.current.length && now.every(({ blob }, index) => blob === last.current[index]?.blob);
  if (!isSame) last.current = now;
  return last.current;
}

/** Uploads the missing parts of the files, one after another, and then sends the form. */
export async function sendAll<T>(state: WizardState, options: SendAllOptions<T>): Promise<UploadOutcome<T>> {
  const outcome = await sendOnce(state, options);
  if (outcome.kind !== "refused" || !isAboutUploads(outcome.error.details)) return outcome;
  // The server has dropped uploads in the meantime. The files are still here, so no question is needed.
  options.uploader.recheck();
  return sendOnce(state, options);
}

async function sendOnce<T>(state: WizardState, options: SendAllOptions<T>): Promise<UploadOutcome<T>> {
  const { uploader, send, signal, onWaiting, onFileSent, onFilesSent } = options;
  const ids: string[] = [];
  const refusals: ApiError[] = [];
  for (const file of outgoingFiles(state)) {
    if (signal.aborted) return { kind: "cancelled" };
    const sent = await uploader.upload(file);
    if (sent.kind === "refused" && isFileFault(sent.error)) {
      // One bad file does not stop the others: they are uploaded by the time it is fixed or removed.
      refusals.push(sent.error);
      continue;
    }
    if (sent.kind !== "done") return sent;
    onFileSent(file.blob);
    ids.push(sent.answer);
  }
  if (refusals.length > 0) return { kind: "filesRefused", errors: refusals };
  onFilesSent();
  return repeat(() => send(state, ids, signal), { signal, onWaiting });
}

const isAboutUploads = (details: { issues?: { path: unknown[] }[] } | undefined): boolean =>
  details?.issues?.some(({ path }) => path[0] === "uploads") ?? false;

type RepeatOptions = Pick<SendAllOptions<unknown>, "signal" | "onWaiting">;

/** Repeats a request until there is an answer. */
async function repeat<T>(
  send: () => Promise<UploadOutcome<T>>,
  { signal, onWaiting }: RepeatOptions,
): Promise<UploadOutcome<T>> {
  for (const delayMs of retryDelaysMs) {
    const outcome = await send();
    const isLost = outcome.kind === "unreachable" || (outcome.kind === "refused" && isPassing(outcome.error.status));
    if (!isLost) return outcome;
    onWaiting();
    await pause(delayMs, signal);
    if (signal.aborted) return { kind: "cancelled" };
  }
  return { kind: "unreachable" };
}

interface Post<T> {
  address: CallAddress;
  headers?: Record<string, string>;
  body: FormData | string;
  signal: AbortSignal;
  isAnswer: (body: unknown) => body is T;
}

export async function post<T>({ address, headers, body, signal, isAnswer }: Post<T>): Promise<UploadOutcome<T>> {
  const [method, path = ""] = address.split(" ");
  try {
    const response = await fetch(new URL(path, location.origin), { method, ...(headers && { headers }), body, signal });
    const text = await response.text();
    if (!response.ok) return toRefusal(response.status, text);
    const answer = parseJson(text);
    return isAnswer(answer) ? { kind: "done", answer } : { kind: "unrecognised" };
  } catch {
    return { kind: signal.aborted ? "cancelled" : "unreachable" };
  }
}

interface AccountSendOptions {
  collectionId: string;
  /** Stays the same until the contribution is stored. */
  idempotencyKey: string;
}

/** Sends the wizard's form for the person who is signed in. */
export const sendForAccount =
  ({ collectionId, idempotencyKey }: AccountSendOptions): Send<StoredContribution> =>
  (state, ids, signal) =>
    post({
      address: "POST /api/submit-contribution",
      headers: { Authorization: `Bearer ${readToken()}`, "Idempotency-Key": idempotencyKey },
      body: buildForm(collectionId, state, ids),
      signal,
      isAnswer: isStored,
    });

const isStored = (body: unknown): body is StoredContribution =>
  typeof body === "object" && body !== null && "contributionId" in body && typeof body.contributionId === "string";

/** Ends early once it is cancelled. */
const pause = (durationMs: number, signal: AbortSignal) =>
  new Promise((resolve) => {
    setTimeout(resolve, durationMs);
    signal.addEventListener("abort", resolve);
  });

import type { Answer, CallAddress } from "@samling/contract/types";
import { type ApiError, readToken } from "@samling/portal";
import { useRef } from "react";
import type { WizardState } from "../model/wizard-state.ts";
import type { OutgoingFile } from "../upload/send-file.ts";
import { isPassing, parseJson, refused, retryDelays, type UploadOutcome } from "../upload/send-file.ts";
import { isFileFault, type Uploader } from "../upload/uploader.ts";
import { buildForm } from "./build-form.ts";

export type StoredContribution = Answer<"POST /api/submit-contribution">;

interface SendAllOptions {
  collectionId: string;
  uploader: Uploader;
  /** Stays the same until the contribution is stored: a lost answer is repeated. [DEC-35] */
  idempotencyKey: string;
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
  const isSame = now.length === last.current.length && now.every(({ blob }, at) => blob === last.current[at]?.blob);
  if (!isSame) last.current = now;
  return last.current;
}

/** Uploads the missing parts of the files, one after the other, and then sends the form. */
export async function sendAll(state: WizardState, options: SendAllOptions): Promise<UploadOutcome<StoredContribution>> {
  const outcome = await sendOnce(state, options);
  if (outcome.kind !== "refused" || !isAboutUploads(outcome.error.details)) return outcome;
  // The server has dropped uploads in the meantime. The files are still here, so no question is needed.
  options.uploader.doubt();
  return sendOnce(state, options);
}

async function sendOnce(state: WizardState, options: SendAllOptions): Promise<UploadOutcome<StoredContribution>> {
  const { collectionId, uploader, idempotencyKey, signal, onWaiting, onFileSent, onFilesSent } = options;
  const ids: string[] = [];
  const refusals: ApiError[] = [];
  for (const file of outgoingFiles(state)) {
    if (signal.aborted) return { kind: "cancelled" };
    const sent = await uploader.carry(file);
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
  return sendContribution(buildForm(collectionId, state, ids), { idempotencyKey, signal, onWaiting });
}

const isAboutUploads = (details: { issues?: { path: unknown[] }[] } | undefined): boolean =>
  details?.issues?.some(({ path }) => path[0] === "uploads") ?? false;

type PostOptions = Pick<SendAllOptions, "idempotencyKey" | "signal" | "onWaiting">;

const address = "POST /api/submit-contribution" satisfies CallAddress;

/** Repeats the form until there is an answer: the key makes that harmless. [DEC-35] */
async function sendContribution(form: FormData, options: PostOptions): Promise<UploadOutcome<StoredContribution>> {
  for (const delay of retryDelays) {
    const outcome = await post(form, options);
    const isLost = outcome.kind === "unreachable" || (outcome.kind === "refused" && isPassing(outcome.error.status));
    if (!isLost) return outcome;
    options.onWaiting();
    await pause(delay, options.signal);
    if (options.signal.aborted) return { kind: "cancelled" };
  }
  return { kind: "unreachable" };
}

async function post(
  form: FormData,
  { idempotencyKey, signal }: PostOptions,
): Promise<UploadOutcome<StoredContribution>> {
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

const isStored = (body: unknown): body is StoredContribution =>
  typeof body === "object" && body !== null && "contributionId" in body && typeof body.contributionId === "string";

/** Ends early once it is cancelled. */
const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", resolve);
  });

import type { Answer } from "@samling/contract/types";
import type { ApiError, ApiErrorCode } from "@samling/portal";
import type { WizardState } from "../wizard-state.ts";
import { buildForm } from "./build-form.ts";
import type { Delivery } from "./delivery.ts";
import type { Outcome } from "./outcome.ts";
import { sendContribution } from "./send-contribution.ts";
import { type OutgoingFile, sendFile } from "./send-file.ts";

export type Stored = Answer<"POST /api/submit-contribution">;

interface SendAllOptions {
  collectionId: string;
  delivery: Delivery;
  signal: AbortSignal;
  /** A file has got an address, or lost it. */
  onAddress: () => void;
  onProgress: (index: number, bytes: number) => void;
  onWaiting: () => void;
  /** Every file is there; the contribution follows. */
  onFilesSent: () => void;
}

/** Everything that goes along, in its order. */
export const outgoingFiles = ({ files, related }: Pick<WizardState, "files" | "related">): OutgoingFile[] => [
  ...files.map(({ file, name }) => ({ blob: file, name, field: "mediaFiles" as const })),
  ...related.map(({ file, name }) => ({ blob: file, name, field: "relatedFiles" as const })),
];

/** What is wrong with one file and says nothing of the next. */
const faultsOfFiles: readonly ApiErrorCode[] = ["UNREADABLE_FILE", "UNSUPPORTED_TYPE", "TOO_LARGE"];

/** One file after the other, and then what is told of them. */
export async function sendAll(state: WizardState, options: SendAllOptions): Promise<Outcome<Stored>> {
  const outcome = await sendOnce(state, options);
  if (outcome.kind !== "refused" || !isAboutUploads(outcome.error.details)) return outcome;
  // The server has given up files in the meantime. They are still here: nobody needs to be asked.
  options.delivery.uploads.clear();
  options.onAddress();
  return sendOnce(state, options);
}

async function sendOnce(state: WizardState, options: SendAllOptions): Promise<Outcome<Stored>> {
  const { collectionId, delivery, signal, onAddress, onProgress, onWaiting, onFilesSent } = options;
  const ids: string[] = [];
  const refusals: ApiError[] = [];
  for (const [index, file] of outgoingFiles(state).entries()) {
    const sent = await sendFile(file, {
      collectionId,
      address: delivery.uploads.get(file.blob),
      signal,
      onAddress: (address) => {
        delivery.uploads.set(file.blob, address);
        onAddress();
      },
      onProgress: (bytes) => onProgress(index, bytes),
      onWaiting,
    });
    if (sent.kind === "refused" && faultsOfFiles.includes(sent.error.code)) {
      // One bad file does not take the others with it: they are there when it is mended or left out.
      refusals.push(sent.error);
      continue;
    }
    if (sent.kind !== "done") return sent;
    onProgress(index, file.blob.size);
    ids.push(sent.answer);
  }
  if (refusals.length > 0) return { kind: "filesRefused", errors: refusals };
  onFilesSent();
  const { idempotencyKey } = delivery;
  return sendContribution(buildForm(collectionId, state, ids), { idempotencyKey, signal, onWaiting });
}

const isAboutUploads = (details: { issues?: { path: unknown[] }[] } | undefined): boolean =>
  details?.issues?.some(({ path }) => path[0] === "uploads") ?? false;

import type { ApiError, ApiErrorCode } from "@samling/portal";
import type { UploadOutcome } from "./send-file.ts";
import { type OutgoingFile, readUploadId, sendFile, type TokenReader, withdrawFiles } from "./send-file.ts";

/** Files on the server, as far as this page knows. */
export interface UploadedFiles {
  /** The address of each complete or partial upload. */
  addresses: ReadonlyMap<Blob, string>;
  complete: ReadonlySet<Blob>;
  /** Files that the server has refused, and why. */
  refused: ReadonlyMap<Blob, ApiError>;
}

interface UploadWatcher {
  /** Bytes of a file that the server has, or that are in flight. */
  onProgress: (blob: Blob, bytes: number) => void;
  /** The connection is lost, or the server is down; it is retried automatically. */
  onWaiting: () => void;
}

/** A problem of one file that does not affect the next. */
const fileFaultCodes: readonly ApiErrorCode[] = [
  "UNREADABLE_FILE",
  "UNSUPPORTED_TYPE",
  "RELATED_FILES_NOT_TAKEN",
  "TOO_LARGE",
];
export const isFileFault = ({ code }: ApiError): boolean => fileFaultCodes.includes(code);

interface FileTransfer {
  outcome: Promise<UploadOutcome<string>>;
  controller: AbortController;
}

interface UploaderOptions {
  collectionId: string;
  token?: TokenReader | undefined;
  /** Files that were uploaded before, from a draft. */
  addresses: ReadonlyMap<Blob, string>;
  /** Another copy of a file that can no longer be read. */
  readCopy: (blob: Blob) => Promise<Blob | null>;
  onChange: (uploaded: UploadedFiles) => void;
}

/** Uploads files one by one: in the background while they are described, and the rest at the end. */
export function createUploader({ collectionId, token, addresses, readCopy, onChange }: UploaderOptions) {
  let uploaded: UploadedFiles = { ...nothingUploaded, addresses };
  let watcher: UploadWatcher | null = null;
  const underway = new Map<Blob, FileTransfer>();
  const loaded = new Map<Blob, number>();
  const set = (change: Partial<UploadedFiles>) => {
    uploaded = { ...uploaded, ...change };
    onChange(uploaded);
  };

  const recordOutcome = (blob: Blob, outcome: UploadOutcome<string>) => {
    if (outcome.kind === "done") {
      set({ complete: new Set(uploaded.complete).add(blob), refused: without(uploaded.refused, blob) });
    } else if (outcome.kind === "refused" && (isFileFault(outcome.error) || outcome.error.code === "QUOTA_EXCEEDED")) {
      // The server keeps nothing of a refused file.
      set({
        addresses: without(uploaded.addresses, blob),
        refused: new Map(uploaded.refused).set(blob, outcome.error),
      });
    }
  };
  const begin = (file: OutgoingFile): FileTransfer => {
    const { blob } = file;
    const controller = new AbortController();
    const outcome = sendFile(file, {
      collectionId,
      token,
      address: uploaded.addresses.get(blob),
      signal: controller.signal,
      onAddress: (address) => set({ addresses: new Map(uploaded.addresses).set(blob, address) }),
      onProgress: (bytes) => {
        loaded.set(blob, bytes);
        watcher?.onProgress(blob, bytes);
      },
      onWaiting: () => watcher?.onWaiting(),
      readCopy: () => readCopy(blob),
    }).then((result) => {
      if (underway.get(blob)?.controller === controller) underway.delete(blob);
      recordOutcome(blob, result);
      return result;
    });
    return { outcome, controller };
  };
  const stop = (isKept: (blob: Blob) => boolean = () => false) => {
    for (const [blob, { controller }] of underway) {
      if (isKept(blob)) continue;
      underway.delete(blob);
      controller.abort();
    }
  };

  return {
    /** Uploads the missing part of a file, once, however many callers wait for it; returns its id. */
    upload: async (file: OutgoingFile): Promise<UploadOutcome<string>> => {
      const { blob } = file;
      const address = uploaded.addresses.get(blob);
      if (address && uploaded.complete.has(blob)) return { kind: "done", answer: readUploadId(address) };
      const error = uploaded.refused.get(blob);
      // The same bytes would be refused again.
      if (error && isFileFault(error)) return { kind: "refused", error };
      const transfer = underway.get(blob) ?? begin(file);
      underway.set(blob, transfer);
      return transfer.outcome;
    },
    /** Bytes of a file that were sent. */
    loadedBytes: (blob: Blob): number => (uploaded.complete.has(blob) ? blob.size : (loaded.get(blob) ?? 0)),
    /** Reports every step to one listener, or to none. */
    watch: (next: UploadWatcher | null) => {
      watcher = next;
    },
    /** Deletes unwanted files from the server. */
    drop: (isKept: (blob: Blob) => boolean = () => false) => {
      stop(isKept);
      const unwanted = [...uploaded.addresses].filter(([blob]) => !isKept(blob));
      if (unwanted.length === 0) return;
      withdrawFiles(
        unwanted.map(([, address]) => address),
        token,
      );
      for (const [blob] of unwanted) loaded.delete(blob);
      set({
        addresses: new Map([...uploaded.addresses].filter(([blob]) => isKept(blob))),
        complete: new Set([...uploaded.complete].filter(isKept)),
      });
    },
    /** The server has dropped something, so it is asked about each file again. */
    recheck: () => set({ complete: new Set() }),
    /** Aborts running uploads; received bytes stay on the server. */
    stop: () => stop(),
  };
}

export type Uploader = ReturnType<typeof createUploader>;

export const nothingUploaded: UploadedFiles = { addresses: new Map(), complete: new Set(), refused: new Map() };

/** Id of the upload of a file that is complete and accepted. */
export function findUploadId({ addresses, complete }: UploadedFiles, blob: Blob): string | undefined {
  const address = addresses.get(blob);
  return address && complete.has(blob) ? readUploadId(address) : undefined;
}

function without<T>(entries: ReadonlyMap<Blob, T>, blob: Blob): ReadonlyMap<Blob, T> {
  return entries.has(blob) ? new Map([...entries].filter(([key]) => key !== blob)) : entries;
}

import type { ApiError, ApiErrorCode } from "@samling/portal";
import type { Outcome } from "./send-file.ts";
import { type OutgoingFile, readUploadId, sendFile, withdrawFiles } from "./send-file.ts";

/** What the server has of the files, as far as this page knows. */
export interface Carried {
  /** The address of each complete or partial upload. */
  addresses: ReadonlyMap<Blob, string>;
  /** Files that are complete and accepted. */
  whole: ReadonlySet<Blob>;
  /** Files that the server has refused, and why. */
  refused: ReadonlyMap<Blob, ApiError>;
}

interface Watcher {
  /** Bytes of a file that the server has, or that are in flight. */
  onProgress: (blob: Blob, bytes: number) => void;
  /** The connection is lost, or the server down; it retries by itself. */
  onWaiting: () => void;
}

/** A problem of one file that does not affect the next. */
const faultsOfFiles: readonly ApiErrorCode[] = [
  "UNREADABLE_FILE",
  "UNSUPPORTED_TYPE",
  "RELATED_FILES_NOT_TAKEN",
  "TOO_LARGE",
];
export const isFaultOfFile = ({ code }: ApiError): boolean => faultsOfFiles.includes(code);

interface Transfer {
  outcome: Promise<Outcome<string>>;
  controller: AbortController;
}

interface UploaderOptions {
  collectionId: string;
  /** Files that were uploaded before, from a draft. */
  addresses: ReadonlyMap<Blob, string>;
  /** Another copy of a file that cannot be read any more. */
  readCopy: (blob: Blob) => Promise<Blob | null>;
  onChange: (carried: Carried) => void;
}

/** Uploads files one by one: in the background while they are described, and the rest at the end. */
export function createUploader({ collectionId, addresses, readCopy, onChange }: UploaderOptions) {
  let carried: Carried = { ...nothingCarried, addresses };
  let watcher: Watcher | null = null;
  const underway = new Map<Blob, Transfer>();
  const loaded = new Map<Blob, number>();
  const set = (change: Partial<Carried>) => {
    carried = { ...carried, ...change };
    onChange(carried);
  };

  const take = (blob: Blob, outcome: Outcome<string>) => {
    if (outcome.kind === "done") {
      set({ whole: new Set(carried.whole).add(blob), refused: without(carried.refused, blob) });
    } else if (
      outcome.kind === "refused" &&
      (isFaultOfFile(outcome.error) || outcome.error.code === "QUOTA_EXCEEDED")
    ) {
      // The server keeps nothing of a refused file.
      set({
        addresses: without(carried.addresses, blob),
        refused: new Map(carried.refused).set(blob, outcome.error),
      });
    }
  };
  const begin = (file: OutgoingFile): Transfer => {
    const { blob } = file;
    const controller = new AbortController();
    const outcome = sendFile(file, {
      collectionId,
      address: carried.addresses.get(blob),
      signal: controller.signal,
      onAddress: (address) => set({ addresses: new Map(carried.addresses).set(blob, address) }),
      onProgress: (bytes) => {
        loaded.set(blob, bytes);
        watcher?.onProgress(blob, bytes);
      },
      onWaiting: () => watcher?.onWaiting(),
      readCopy: () => readCopy(blob),
    }).then((result) => {
      if (underway.get(blob)?.controller === controller) underway.delete(blob);
      take(blob, result);
      return result;
    });
    return { outcome, controller };
  };
  const stop = (isWanted: (blob: Blob) => boolean = () => false) => {
    for (const [blob, { controller }] of underway) {
      if (isWanted(blob)) continue;
      underway.delete(blob);
      controller.abort();
    }
  };

  return {
    /**
     * Uploads the missing part of a file, and returns its id. A file is uploaded once, however many callers wait for it.
     */
    carry: async (file: OutgoingFile): Promise<Outcome<string>> => {
      const { blob } = file;
      const address = carried.addresses.get(blob);
      if (address && carried.whole.has(blob)) return { kind: "done", answer: readUploadId(address) };
      const error = carried.refused.get(blob);
      // The same bytes would be refused again.
      if (error && isFaultOfFile(error)) return { kind: "refused", error };
      const transfer = underway.get(blob) ?? begin(file);
      underway.set(blob, transfer);
      return transfer.outcome;
    },
    /** Bytes of a file that were sent. */
    loadedOf: (blob: Blob): number => (carried.whole.has(blob) ? blob.size : (loaded.get(blob) ?? 0)),
    /** Reports every step to one listener, or to none. */
    watch: (next: Watcher | null) => {
      watcher = next;
    },
    /** Deletes unwanted files from the server. */
    drop: (isWanted: (blob: Blob) => boolean = () => false) => {
      stop(isWanted);
      const unwanted = [...carried.addresses].filter(([blob]) => !isWanted(blob));
      if (unwanted.length === 0) return;
      withdrawFiles(unwanted.map(([, address]) => address));
      for (const [blob] of unwanted) loaded.delete(blob);
      set({
        addresses: new Map([...carried.addresses].filter(([blob]) => isWanted(blob))),
        whole: new Set([...carried.whole].filter(isWanted)),
      });
    },
    /** The state must be queried again: the server has dropped something. */
    doubt: () => set({ whole: new Set() }),
    /** Aborts running uploads; what has arrived stays on the server. */
    stop: () => stop(),
  };
}

export type Uploader = ReturnType<typeof createUploader>;

export const nothingCarried: Carried = { addresses: new Map(), whole: new Set(), refused: new Map() };

/** Of a file that is complete and accepted. */
export function findUploadId({ addresses, whole }: Carried, blob: Blob): string | undefined {
  const address = addresses.get(blob);
  return address && whole.has(blob) ? readUploadId(address) : undefined;
}

function without<T>(entries: ReadonlyMap<Blob, T>, blob: Blob): ReadonlyMap<Blob, T> {
  return entries.has(blob) ? new Map([...entries].filter(([key]) => key !== blob)) : entries;
}

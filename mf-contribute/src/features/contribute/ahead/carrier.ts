import type { ApiError, ApiErrorCode } from "@samling/portal";
import type { Outcome } from "../submit/outcome.ts";
import { type OutgoingFile, readUploadId, sendFile } from "../submit/send-file.ts";
import { withdrawFiles } from "./withdraw-files.ts";

/** What the server has of the files, as far as this page knows. */
export interface Carried {
  /** Where each file is, in whole or in part. */
  addresses: ReadonlyMap<Blob, string>;
  /** Those that are there to the last byte, and have been found good. */
  whole: ReadonlySet<Blob>;
  /** Those that the server will not have, and why. */
  refused: ReadonlyMap<Blob, ApiError>;
}

interface Watcher {
  /** Bytes that the server has of a file, or that are on their way. */
  onProgress: (blob: Blob, bytes: number) => void;
  /** The connection is lost, or the server away; it goes on by itself. */
  onWaiting: () => void;
}

export interface Carrier {
  /** Sends what is missing of a file, and gives its id. A file is on its way once, whoever waits for it. */
  carry: (file: OutgoingFile) => Promise<Outcome<string>>;
  /** Bytes that have gone of a file. */
  loadedOf: (blob: Blob) => number;
  /** Tells of every step, until another watches or nobody. */
  watch: (watcher: Watcher | null) => void;
  /** Has what is not wanted deleted on the server. */
  drop: (isWanted?: (blob: Blob) => boolean) => void;
  /** What was thought to be there has to be asked for again: the server knows something of it no more. */
  doubt: () => void;
  /** Breaks off what is on its way; what has arrived stays there. */
  stop: () => void;
}

/** What is wrong with one file and says nothing of the next. */
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

interface CarrierOptions {
  collectionId: string;
  /** Files that were sent before, as a draft names them. */
  addresses: ReadonlyMap<Blob, string>;
  /** Another copy of a file that cannot be read any more. */
  readCopy: (blob: Blob) => Promise<Blob | null>;
  onChange: (carried: Carried) => void;
}

/** Sends files one by one: ahead while they are described, and what is missing in the end. */
export function createCarrier({ collectionId, addresses, readCopy, onChange }: CarrierOptions): Carrier {
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
      // The server keeps nothing of what it has refused.
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
    carry: async (file) => {
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
    loadedOf: (blob) => (carried.whole.has(blob) ? blob.size : (loaded.get(blob) ?? 0)),
    watch: (next) => {
      watcher = next;
    },
    drop: (isWanted = () => false) => {
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
    doubt: () => set({ whole: new Set() }),
    stop: () => stop(),
  };
}

export const nothingCarried: Carried = { addresses: new Map(), whole: new Set(), refused: new Map() };

function without<T>(entries: ReadonlyMap<Blob, T>, blob: Blob): ReadonlyMap<Blob, T> {
  return entries.has(blob) ? new Map([...entries].filter(([key]) => key !== blob)) : entries;
}

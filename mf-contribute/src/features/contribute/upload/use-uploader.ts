import { useIsOnline } from "@samling/portal/sending/use-is-online";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { OutgoingFile, TokenReader } from "./send-file.ts";
import { createUploader, isFileFault, nothingUploaded, type UploadedFiles, type Uploader } from "./uploader.ts";

interface UploaderOptions {
  collectionId: string;
  /** By default the session's. */
  token?: TokenReader;
  /** Where files of an earlier visit were stored. */
  addresses: readonly [Blob, string][];
  /** A file from this device's storage, if reading it from its place fails. */
  readCopy: (file: Blob) => Promise<Blob | null>;
  outgoing: readonly OutgoingFile[];
}

/** The uploader of this page. Files removed, cropped or rotated after their upload are deleted from the server. */
export function useUploader(options: UploaderOptions): [Uploader, UploadedFiles] {
  const { collectionId, token, addresses, readCopy, outgoing } = options;
  const [uploaded, setCarried] = useState<UploadedFiles>(() => ({ ...nothingUploaded, addresses: new Map(addresses) }));
  const latest = useRef(readCopy);
  latest.current = readCopy;
  const [uploader] = useState(() =>
    createUploader({
      collectionId,
      token,
      addresses: uploaded.addresses,
      readCopy: (file) => latest.current(file),
      onChange: setCarried,
    }),
  );
  useEffect(() => {
    const outgoingBlobs = new Set(outgoing.map(({ blob }) => blob));
    uploader.drop((blob) => outgoingBlobs.has(blob));
  }, [uploader, outgoing]);
  // A person who leaves the page will not see an answer, but may resume the uploads.
  useEffect(() => () => uploader.stop(), [uploader]);
  return [uploader, uploaded];
}

interface BackgroundUploadOptions {
  uploader: Uploader;
  outgoing: readonly OutgoingFile[];
  isOn: boolean;
  /** A change that makes a retry after a failure worthwhile. */
  occasion: unknown;
}

/**
 * Uploads the files while they are described. A failure is left to the next occasion, or to the end, where it is
 * reported: the contributor has not asked for anything yet.
 */
export function useBackgroundUpload({ uploader, outgoing, isOn, occasion }: BackgroundUploadOptions): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new occasion triggers another attempt
  useEffect(() => {
    if (!isOn) return;
    let isOver = false;
    const send = async () => {
      for (const file of outgoing) {
        if (isOver) return;
        const outcome = await uploader.upload(file);
        const continues = outcome.kind === "done" || (outcome.kind === "refused" && isFileFault(outcome.error));
        if (!continues) return;
      }
    };
    void send();
    // A running upload continues: it is needed at the end as well.
    return () => {
      isOver = true;
    };
  }, [uploader, outgoing, isOn, occasion]);
}

/** Not every browser reports this. */
interface NetworkConnection extends EventTarget {
  saveData?: boolean;
}

const readConnection = () => (navigator as Navigator & { connection?: NetworkConnection }).connection;

function subscribe(onChange: () => void): () => void {
  const connection = readConnection();
  connection?.addEventListener?.("change", onChange);
  return () => connection?.removeEventListener?.("change", onChange);
}

/** Whether there is a network, and data saving is off. */
export function useGenerousConnection(): boolean {
  const savesData = useSyncExternalStore(subscribe, () => readConnection()?.saveData === true);
  return useIsOnline() && !savesData;
}

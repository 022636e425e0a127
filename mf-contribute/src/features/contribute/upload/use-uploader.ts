import { useEffect, useRef, useState } from "react";
import type { OutgoingFile } from "./send-file.ts";
import { type Carried, createUploader, nothingCarried, type Uploader } from "./uploader.ts";

interface UploaderOptions {
  collectionId: string;
  /** Where files of an earlier visit were stored. */
  addresses: readonly [Blob, string][];
  /** A file from this device's storage, if reading it from its place fails. */
  readCopy: (file: Blob) => Promise<Blob | null>;
  outgoing: readonly OutgoingFile[];
}

/**
 * The uploader of this page. A file that is removed, cropped or rotated after its upload is deleted from the server.
 */
export function useUploader({ collectionId, addresses, readCopy, outgoing }: UploaderOptions): [Uploader, Carried] {
  const [carried, setCarried] = useState<Carried>(() => ({ ...nothingCarried, addresses: new Map(addresses) }));
  const latest = useRef(readCopy);
  latest.current = readCopy;
  const [uploader] = useState(() =>
    createUploader({
      collectionId,
      addresses: carried.addresses,
      readCopy: (file) => latest.current(file),
      onChange: setCarried,
    }),
  );
  useEffect(() => {
    const wanted = new Set(outgoing.map(({ blob }) => blob));
    uploader.drop((blob) => wanted.has(blob));
  }, [uploader, outgoing]);
  // A person who leaves the page will not see an answer, but may resume the uploads.
  useEffect(() => () => uploader.stop(), [uploader]);
  return [uploader, carried];
}

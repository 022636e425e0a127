import { useEffect, useRef, useState } from "react";
import type { OutgoingFile } from "./send-file.ts";
import { type Carried, createUploader, nothingCarried, type Uploader } from "./uploader.ts";

interface UploaderOptions {
  collectionId: string;
  /** Where files were stored by an earlier visit, by their blob. */
  addresses: ConstructorParameters<typeof Map<Blob, string>>[0];
  /** Reads a file that is kept on this device. */
  readCopy: (file: Blob) => Promise<Blob | null>;
  outgoing: readonly OutgoingFile[];
}

/**
 * The uploader of this page. A file that is removed, cropped or rotated after its upload is deleted from the server.
 */
export function useUploader({ collectionId, draftId, draft, outgoing }: UploaderOptions): [Uploader, Carried] {
  const [carried, setCarried] = useState<Carried>(() => ({ ...nothingCarried, addresses: new Map(draft?.uploads) }));
  const keptAs = useRef(draftId);
  keptAs.current = draftId;
  const [uploader] = useState(() =>
    createUploader({
      collectionId,
      addresses: carried.addresses,
      readCopy: (file) => readKeptFile(keptAs.current, file),
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

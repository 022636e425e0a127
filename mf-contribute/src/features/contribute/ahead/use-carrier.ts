import { useEffect, useState } from "react";
import { type Draft, readKeptFile } from "../draft/draft-store.ts";
import type { OutgoingFile } from "../submit/send-file.ts";
import { type Carried, type Carrier, createCarrier, nothingCarried } from "./carrier.ts";

interface CarrierOptions {
  collectionId: string;
  /** Under which files are kept on this device. */
  draftId: string;
  /** What it began with. */
  draft: Draft | null;
  outgoing: readonly OutgoingFile[];
}

/** What sends the files of this page. What is removed, cropped or turned after it was sent is not left on the server. */
export function useCarrier({ collectionId, draftId, draft, outgoing }: CarrierOptions): [Carrier, Carried] {
  const [carried, setCarried] = useState<Carried>(() => ({ ...nothingCarried, addresses: new Map(draft?.uploads) }));
  const [carrier] = useState(() =>
    createCarrier({
      collectionId,
      addresses: carried.addresses,
      readCopy: (file) => readKeptFile(draftId, file),
      onChange: setCarried,
    }),
  );
  useEffect(() => {
    const wanted = new Set(outgoing.map(({ blob }) => blob));
    carrier.drop((blob) => wanted.has(blob));
  }, [carrier, outgoing]);
  // Who leaves the page does not come back to an answer, but perhaps to what has arrived.
  useEffect(() => () => carrier.stop(), [carrier]);
  return [carrier, carried];
}

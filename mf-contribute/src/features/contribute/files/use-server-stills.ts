import { readToken } from "@samling/portal";
import { useEffect, useState } from "react";
import { isShownLater } from "../model/media-type.ts";
import type { MediaFile } from "../model/wizard-state.ts";
import type { Carried } from "../upload/uploader.ts";

/** Pictures that this browser cannot show, as the server has decoded them: HEIC, TIFF and DNG in most browsers. `onRead` must be stable. */
export function useServerStills(
  files: readonly MediaFile[],
  carried: Carried,
  onRead: (id: string, still: Blob) => void,
): void {
  const [failed, setFailed] = useState<ReadonlySet<Blob>>(() => new Set());
  const next = files.find(
    ({ type, hasNoStill, file }) => isShownLater(type) && hasNoStill && carried.whole.has(file) && !failed.has(file),
  );
  const { id, file } = next ?? {};
  const address = file && carried.addresses.get(file);
  useEffect(() => {
    if (!id || !file || !address) return;
    const controller = new AbortController();
    fetchStill(address, controller.signal)
      .then((still) => onRead(id, still))
      // Only a preview: the upload itself reports what is wrong.
      .catch(() => !controller.signal.aborted && setFailed((known) => new Set(known).add(file)));
    return () => controller.abort();
  }, [id, file, address, onRead]);
}

async function fetchStill(address: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(`${address}/still`, { signal, headers: { Authorization: `Bearer ${readToken()}` } });
  if (!response.ok) throw new Error("The server has no still.");
  return response.blob();
}

import { useEffect } from "react";
import { type MediaFile, shownOf } from "../model/wizard-state.ts";
import { readStill } from "./read-still.ts";

type Source = Pick<MediaFile, "id" | "file" | "cropped" | "blur" | "kind" | "stillUrl" | "hasNoStill">;

const isDue = ({ stillUrl, hasNoStill }: Source) => stillUrl === null && !hasNoStill;

/**
 * Makes missing stills one after the other: twelve photos decoded at once fill a phone's memory. `onRead` must be
 * stable.
 */
export function useStills(files: readonly Source[], onRead: (id: string, still: Blob | null) => void): void {
  // A film may take seconds to turn out unplayable: pictures do not wait for it.
  const next = files.find((file) => isDue(file) && file.kind === "image") ?? files.find(isDue);
  const { id, kind } = next ?? {};
  const file = next && shownOf(next);
  useEffect(() => {
    if (!id || !file || !kind) return;
    let isAwaited = true;
    void readStill({ file, kind }).then((still) => isAwaited && onRead(id, still));
    return () => {
      isAwaited = false;
    };
  }, [id, file, kind, onRead]);
}

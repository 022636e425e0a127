import { useEffect } from "react";
import type { MediaFile } from "../wizard-state.ts";
import { readStill } from "./read-still.ts";

type Source = Pick<MediaFile, "id" | "file" | "kind" | "stillUrl" | "hasNoStill">;

const isDue = ({ stillUrl, hasNoStill }: Source) => stillUrl === null && !hasNoStill;

/**
 * Makes the stills that are lacking, one after the other: twelve photos that are open at once fill a phone's memory.
 * `onRead` has to stay the same.
 */
export function useStills(files: readonly Source[], onRead: (id: string, still: Blob | null) => void): void {
  // A film may take seconds to show that it cannot be played: pictures do not wait for it.
  const next = files.find((file) => isDue(file) && file.kind === "image") ?? files.find(isDue);
  const { id, file, kind } = next ?? {};
  useEffect(() => {
    if (!id || !file || !kind) return;
    let isAwaited = true;
    void readStill({ file, kind }).then((still) => isAwaited && onRead(id, still));
    return () => {
      isAwaited = false;
    };
  }, [id, file, kind, onRead]);
}

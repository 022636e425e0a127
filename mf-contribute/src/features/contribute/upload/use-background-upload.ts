import { useEffect } from "react";
import type { OutgoingFile } from "./send-file.ts";
import { isFaultOfFile, type Uploader } from "./uploader.ts";

interface BackgroundUploadOptions {
  uploader: Uploader;
  outgoing: readonly OutgoingFile[];
  isOn: boolean;
  /** What makes a retry after a failure worthwhile. */
  occasion: unknown;
}

/**
 * Uploads the files while they are described. A failure is left to the next occasion, or to the end, where it is
 * reported: nobody has asked for anything yet.
 */
export function useBackgroundUpload({ uploader, outgoing, isOn, occasion }: BackgroundUploadOptions): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the occasion is what asks for another try
  useEffect(() => {
    if (!isOn) return;
    let isOver = false;
    const send = async () => {
      for (const file of outgoing) {
        if (isOver) return;
        const outcome = await uploader.carry(file);
        const goesOn = outcome.kind === "done" || (outcome.kind === "refused" && isFaultOfFile(outcome.error));
        if (!goesOn) return;
      }
    };
    void send();
    // A running upload continues: it is needed at the end as well.
    return () => {
      isOver = true;
    };
  }, [uploader, outgoing, isOn, occasion]);
}

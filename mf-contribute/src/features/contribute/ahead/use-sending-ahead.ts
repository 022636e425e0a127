import { useEffect } from "react";
import type { OutgoingFile } from "../submit/send-file.ts";
import { type Carrier, isFaultOfFile } from "./carrier.ts";

interface SendingAheadOptions {
  carrier: Carrier;
  outgoing: readonly OutgoingFile[];
  isOn: boolean;
  /** What makes it worth trying again after a failure. */
  occasion: unknown;
}

/**
 * Sends the files while they are described. What fails is left to the next occasion, or to the end, where it is told:
 * nothing has been asked for yet.
 */
export function useSendingAhead({ carrier, outgoing, isOn, occasion }: SendingAheadOptions): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the occasion is what asks for another try
  useEffect(() => {
    if (!isOn) return;
    let isOver = false;
    const send = async () => {
      for (const file of outgoing) {
        if (isOver) return;
        const outcome = await carrier.carry(file);
        const goesOn = outcome.kind === "done" || (outcome.kind === "refused" && isFaultOfFile(outcome.error));
        if (!goesOn) return;
      }
    };
    void send();
    // What is on its way arrives: it is missing in the end as well.
    return () => {
      isOver = true;
    };
  }, [carrier, outgoing, isOn, occasion]);
}

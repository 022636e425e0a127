import { useEffect } from "react";
import type { WizardState } from "../wizard-state.ts";
import type { Delivery } from "./delivery.ts";
import { outgoingFiles } from "./send-all.ts";
import { withdrawFiles } from "./withdraw-files.ts";

/** A file that was sent ahead and then removed, cropped or turned is not left on the server. */
export function useWithdrawal({ files, related }: Pick<WizardState, "files" | "related">, { uploads }: Delivery): void {
  useEffect(() => {
    const outgoing = new Set(outgoingFiles({ files, related }).map(({ blob }) => blob));
    withdrawFiles(uploads, (blob) => outgoing.has(blob));
  }, [files, related, uploads]);
}

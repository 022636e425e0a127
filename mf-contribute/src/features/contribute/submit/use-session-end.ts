import { useState } from "react";
import type { Submission } from "./use-submission.ts";

export const isSignedOut = (submission: Submission): boolean =>
  submission.phase === "failed" &&
  submission.failure.kind === "refused" &&
  submission.failure.error.code === "UNAUTHENTICATED";

/** Asks for the password as soon as sending fails for want of a session, and again on request. */
export function useSessionEnd(submission: Submission) {
  const [dismissed, setDismissed] = useState<Submission | null>(null);
  return {
    isOpen: isSignedOut(submission) && dismissed !== submission,
    open: () => setDismissed(null),
    close: () => setDismissed(submission),
  };
}

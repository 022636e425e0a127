import type { Organization, User } from "@samling/contract/types";
import { useState } from "react";
import { findMissingRegistration } from "./registration.ts";
import type { Submission } from "./use-submission.ts";

/**
 * When to warn about missing profile fields: on arrival, before any work, and whenever the server refuses because of
 * them. [V-CREATE-07]
 */
export function useProfileWarning(organization: Organization, user: User | null, submission: Submission) {
  const [dismissed, setDismissed] = useState<unknown>(null);
  const missing = user ? findMissingRegistration(organization.registrationFields, user) : [];
  const isRefused =
    submission.phase === "failed" &&
    submission.failure.kind === "refused" &&
    submission.failure.error.code === "REGISTRATION_INCOMPLETE";
  const occasion = isRefused ? submission : missing.length > 0 ? "arrival" : null;
  return { missing, isOpen: occasion !== null && occasion !== dismissed, onClose: () => setDismissed(occasion) };
}

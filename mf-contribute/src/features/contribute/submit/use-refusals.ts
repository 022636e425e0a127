import {
  type RegistrationFieldName,
  registrationFieldNames,
  registrationFieldProperty,
} from "@samling/contract/constants";
import type { Organization, User } from "@samling/contract/types";
import type { ApiErrorCode } from "@samling/portal";
import { useState } from "react";
import type { Submission } from "./use-submission.ts";

export const isRefusedFor = (code: ApiErrorCode, submission: Submission): boolean =>
  submission.phase === "failed" && submission.failure.kind === "refused" && submission.failure.error.code === code;

/** Asks for the password as soon as sending fails for want of a session, and again on request. */
export function useSessionEnd(submission: Submission) {
  const [dismissed, setDismissed] = useState<Submission | null>(null);
  return {
    isOpen: isRefusedFor("UNAUTHENTICATED", submission) && dismissed !== submission,
    open: () => setDismissed(null),
    close: () => setDismissed(submission),
  };
}

type Person = Pick<User, (typeof registrationFieldProperty)[RegistrationFieldName]>;

/** The profile fields that the organization requires and this person lacks. [V-CREATE-07] */
export const findMissingRegistration = (required: Organization["registrationFields"], person: Person) =>
  registrationFieldNames.filter((name) => required[name] && person[registrationFieldProperty[name]].trim() === "");

/**
 * When to warn about missing profile fields: on arrival, before any work, and whenever the server refuses because of
 * them. [V-CREATE-07]
 */
export function useProfileWarning(organization: Organization, user: User | null, submission: Submission) {
  const [dismissed, setDismissed] = useState<unknown>(null);
  const missing = user ? findMissingRegistration(organization.registrationFields, user) : [];
  const isRefused = isRefusedFor("REGISTRATION_INCOMPLETE", submission);
  const occasion = isRefused ? submission : missing.length > 0 ? "arrival" : null;
  return { missing, isOpen: occasion !== null && occasion !== dismissed, onClose: () => setDismissed(occasion) };
}

import { ageOfConsent } from "@samling/contract/consent-age";
import {
  type RegistrationFieldName,
  registrationFieldNames,
  registrationFieldProperty,
} from "@samling/contract/constants/accounts";
import { maxCommentLength } from "@samling/contract/limits";
import type { Collection, Organization, User } from "@samling/contract/types";
import { findTranslation, useLanguage, useListConsentsQuery } from "@samling/portal";
import { isTooLong } from "@samling/portal/forms/too-long";
import { type Dispatch, useEffect, useState } from "react";
import { useAccount } from "../account/use-account.ts";
import { focusField } from "../files/file-picker.tsx";
import { relatedCommentId } from "../model/related-files.ts";
import { findReviewProblems } from "../model/review-problems.ts";
import { stepChecked, type WizardChange, type WizardState } from "../model/wizard-state.ts";
import { isRefusedWith, type Submission, type useSending } from "./use-sending.ts";

export interface FinishOptions {
  collection: Collection;
  organization: Organization;
  /** Null until there is an account: the wizard asks for one at the end. */
  user: User | null;
  state: WizardState;
  dispatch: Dispatch<WizardChange>;
  sending: ReturnType<typeof useSending>;
  /** Called before this wizard signs a person in. */
  onSignIn: (userId: string) => void;
}

/** The last step: sends, once there is an account, a complete profile, and accepted terms. */
export function useFinish({ collection, organization, user, state, dispatch, sending, onSignIn }: FinishOptions) {
  const { submission, submit } = sending;
  const organizationTerms = useOrganizationTerms(organization, user);
  const profileWarning = useProfileWarning(organization, user, submission);
  const sessionEnd = useSessionEnd(submission);
  const account = useAccount({
    organization,
    initial: state.account,
    onChange: (account) => dispatch({ account }),
    onSignIn,
  });
  const ageLimit = collection.asksAge ? ageOfConsent(organization.country) : 0;
  const asksOrganizationTerms = Boolean(organizationTerms);
  const problems = findReviewProblems(state.review, collection, { asksOrganizationTerms, ageLimit });
  /** Number of attempts to send; 0 before the first. */
  const [attempt, setAttempt] = useState(0);
  const [isDue, setDue] = useState(false);

  const finish = async () => {
    dispatch(stepChecked("review"));
    setAttempt((count) => count + 1);
    if (Object.keys(problems).length > 0) return;
    const longComment = state.related.find(({ comment }) => isTooLong(comment, maxCommentLength));
    if (longComment) return focusField(relatedCommentId(longComment.id));
    if (user) void submit(state);
    else if (await account.submit()) setDue(true);
  };
  const isReady = user !== null && organizationTerms !== undefined && profileWarning.missing.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: sends once, when the last condition is met
  useEffect(() => {
    if (!isDue || !isReady) return;
    setDue(false);
    void finish();
  }, [isDue, isReady]);
  return {
    account,
    organizationTerms,
    profileWarning,
    sessionEnd,
    ageLimit,
    problems,
    attempt,
    /** Sent once everything else is known; while the profile is incomplete, the person has to act. */
    isDue: isDue && profileWarning.missing.length === 0,
    finish,
    /** Sends as soon as the last condition is met. */
    finishWhenReady: () => setDue(true),
  };
}

/**
 * The organization's terms, if the contributor has not accepted the current version; undefined until that is known. If
 * it cannot be found out, they are required, since accepting twice does no harm. A new account accepts them.
 */
function useOrganizationTerms(
  { id, organizationTranslations }: Organization,
  user: User | null,
): { text: string; lang: string } | null | undefined {
  const [language] = useLanguage();
  const options = { refetchOnMountOrArgChange: true, skip: !user };
  const { data: consents, isLoading, isUninitialized } = useListConsentsQuery(undefined, options);
  if (!user) return null;
  if (isLoading || isUninitialized) return undefined;
  const isAccepted = consents?.some(
    ({ kind, organizationId, isCurrent }) => kind === "organization-terms" && organizationId === id && isCurrent,
  );
  const { text, lang } = findTranslation(organizationTranslations, "terms", language);
  return isAccepted || !text ? null : { text, lang };
}

/** Asks for the password as soon as sending fails because there is no session, and again on request. */
function useSessionEnd(submission: Submission) {
  const [dismissed, setDismissed] = useState<Submission | null>(null);
  return {
    isOpen: isRefusedWith("UNAUTHENTICATED", submission) && dismissed !== submission,
    open: () => setDismissed(null),
    close: () => setDismissed(submission),
  };
}

type RegisteredPerson = Pick<User, (typeof registrationFieldProperty)[RegistrationFieldName]>;

/** The profile fields that the organization requires and this person lacks. [V-CREATE-07] */
export const findMissingRegistration = (required: Organization["registrationFields"], person: RegisteredPerson) =>
  registrationFieldNames.filter((name) => required[name] && person[registrationFieldProperty[name]].trim() === "");

/** Warns of missing profile fields on arrival, and when the server refuses because of them. [V-CREATE-07] */
function useProfileWarning(organization: Organization, user: User | null, submission: Submission) {
  const [dismissed, setDismissed] = useState<unknown>(null);
  const missing = user ? findMissingRegistration(organization.registrationFields, user) : [];
  const isRefused = isRefusedWith("REGISTRATION_INCOMPLETE", submission);
  const occasion = isRefused ? submission : missing.length > 0 ? "arrival" : null;
  return { missing, isOpen: occasion !== null && occasion !== dismissed, onClose: () => setDismissed(occasion) };
}

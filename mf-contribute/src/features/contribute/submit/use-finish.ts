import { ageOfConsent } from "@samling/contract/consent-age";
import type { Collection, Organization, User } from "@samling/contract/types";
import { type Dispatch, useEffect, useState } from "react";
import { useAccount } from "../account/use-account.ts";
import { findReviewProblems } from "../model/review-problems.ts";
import type { WizardAction, WizardState } from "../model/wizard-state.ts";
import { useOrganizationTerms } from "../review/use-organization-terms.ts";
import { useProfileWarning, useSessionEnd } from "./use-refusals.ts";
import type { useSubmission } from "./use-submission.ts";

interface FinishOptions {
  collection: Collection;
  organization: Organization;
  user: User | null;
  state: WizardState;
  dispatch: Dispatch<WizardAction>;
  sending: ReturnType<typeof useSubmission>;
  onKnown: (userId: string) => void;
}

/** The last step: sends, once there is an account, what its profile lacks, and what it has to accept. */
export function useFinish({ collection, organization, user, state, dispatch, sending, onKnown }: FinishOptions) {
  const { submission, submit } = sending;
  const organizationTerms = useOrganizationTerms(organization, user);
  const profileWarning = useProfileWarning(organization, user, submission);
  const sessionEnd = useSessionEnd(submission);
  const account = useAccount({
    organization,
    begun: state.account,
    onTyped: (account) => dispatch({ type: "changed", change: { account } }),
    onKnown,
  });
  const ageLimit = collection.asksAge ? ageOfConsent(organization.country) : 0;
  const asksOrganizationTerms = Boolean(organizationTerms);
  const problems = findReviewProblems(state.review, collection, { asksOrganizationTerms, ageLimit });
  /** Of attempts to send; 0 before the first. */
  const [attempt, setAttempt] = useState(0);
  const [isDue, setDue] = useState(false);

  const finish = async () => {
    dispatch({ type: "checked", step: "review" });
    setAttempt((count) => count + 1);
    if (Object.keys(problems).length > 0) return;
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
    /** Whether it sends as soon as it can. */
    isDue,
    finish,
    /** Sends as soon as the last condition is met. */
    finishWhenReady: () => setDue(true),
  };
}

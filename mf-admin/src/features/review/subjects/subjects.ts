import type { CaseKind, DecisionKind } from "@samling/contract/constants/review";
import type { useText } from "../text.ts";
import { contributionSubject } from "./contribution.ts";
import { noticeSubject } from "./notice.tsx";
import { proposalSubject } from "./proposal.tsx";
import {
  alwaysExplainedKinds,
  type CaseSubject,
  type DecisionTexts,
  type DecisionTextsContext,
  type ExplainedKind,
} from "./subject.ts";
import { tipSubject } from "./tip.tsx";

/** Everything on the desk that depends on what a case is about. */
export const subjects: Record<CaseKind, CaseSubject> = {
  contribution: contributionSubject,
  proposal: proposalSubject,
  notice: noticeSubject,
  tip: tipSubject,
};

export function describeDecision(
  t: ReturnType<typeof useText>,
  subject: CaseKind,
  kind: DecisionKind,
  context: DecisionTextsContext,
): DecisionTexts {
  const known = { count: 0, title: "", name: "", files: null, isPublished: false, ...context };
  return { ...contributionSubject.describe(t, kind, known), ...subjects[subject].describe(t, kind, known) };
}

export const isExplained = (subject: CaseKind, kind: DecisionKind): kind is ExplainedKind =>
  [...alwaysExplainedKinds, ...(subjects[subject].explainedKinds ?? [])].some((item) => item === kind);

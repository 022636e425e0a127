import type { CaseKind, DecisionKind } from "@samling/contract/constants/review";
import type { useText } from "../text.ts";
import { contributionSubject } from "./contribution.ts";
import { noticeSubject } from "./notice.tsx";
import { proposalSubject } from "./proposal.tsx";
import {
  type CaseSubject,
  type DecisionWords,
  type ExplainedKind,
  explainedKinds,
  type WordsContext,
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
  context: WordsContext,
): DecisionWords {
  const known = { count: 0, title: "", name: "", files: null, isPublished: false, ...context };
  return { ...contributionSubject.words(t, kind, known), ...subjects[subject].words(t, kind, known) };
}

export const isExplained = (subject: CaseKind, kind: DecisionKind): kind is ExplainedKind =>
  [...explainedKinds, ...(subjects[subject].explainedKinds ?? [])].some((item) => item === kind);

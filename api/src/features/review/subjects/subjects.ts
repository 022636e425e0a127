import type { CaseKind } from "@samling/contract/constants/review";
import { unknownInput } from "../../../errors.ts";
import type { Case } from "../../../models/review.ts";
import type { CaseWithContribution } from "../cases/cases.ts";
import { contribution } from "./contribution.ts";
import { notice } from "./notice.ts";
import { proposal } from "./proposal.ts";
import type { Subject } from "./subject.ts";
import { tip } from "./tip.ts";

export const subjects: Record<CaseKind, Subject> = { contribution, notice, proposal, tip };

export function subjectOf(targets: readonly CaseWithContribution[]): Subject {
  const [kind, other] = new Set(targets.map(({ reviewCase }) => reviewCase.kind));
  if (kind && !other) return subjects[kind];
  throw unknownInput(["cases"], "must be of one kind");
}

export async function markCases(cases: readonly Case[]) {
  const casesByKind = [...Map.groupBy(cases, ({ kind }) => kind)];
  const marks = await Promise.all(casesByKind.map(([kind, ofKind]) => subjects[kind].mark?.(ofKind)));
  return (caseId: string) => marks.find((mark) => mark?.has(caseId))?.get(caseId);
}

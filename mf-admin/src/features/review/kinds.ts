import type { DecisionKind } from "@samling/contract/constants/review";
import type { IconName } from "@samling/ui";
import type { DecidableCase } from "./subjects/subject.ts";
import { subjects } from "./subjects/subjects.ts";

/** Decisions that are possible for all of the cases. Cases about different subjects are not decided together. */
export function kindsFor(cases: readonly DecidableCase[], mayAccession: boolean): readonly DecisionKind[] {
  const [first] = cases;
  if (!first || cases.some(({ kind, mayDecide }) => !mayDecide || kind !== first.kind)) return [];
  const { listKinds, singleKinds } = subjects[first.kind];
  return decisionOrder.filter(
    (kind) =>
      (cases.length === 1 || !singleKinds?.includes(kind)) &&
      cases.every((reviewCase) => listKinds(reviewCase, mayAccession).includes(kind)),
  );
}

const decisionOrder = ["look", "publish", "show", "accession", "ask", "decline", "hide", "message"] as const;

export const shortcutKeys = {
  look: "A",
  publish: "A",
  show: "A",
  accession: "T",
  ask: "C",
  decline: "D",
  hide: "H",
  message: "M",
} as const;
export const decisionIcons = {
  look: "check",
  publish: "check",
  show: "check",
  accession: "plus",
  ask: "edit",
  decline: "close",
  hide: "minus",
  message: "external",
} as const satisfies Record<DecisionKind, IconName>;

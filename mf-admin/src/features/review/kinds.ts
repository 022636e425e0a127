import type { ContributionState, DecisionKind } from "@samling/contract/constants";
import type { IconName } from "@samling/ui";
import type { QueueItem } from "./endpoints.ts";

/** What can be decided of a contribution in a state; as on the server, which has the last word. */
const kindsByState: Record<ContributionState, readonly DecisionKind[]> = {
  submitted: ["publish", "accession", "ask", "decline"],
  changes_asked: ["publish", "accession", "ask", "decline"],
  declined: ["publish", "message"],
  published: ["accession", "hide", "message"],
  hidden: ["show", "message"],
  withdrawn: [],
  guardian: [],
};

type DecidableCase = Pick<
  QueueItem,
  "kind" | "state" | "contributionState" | "mayDecide" | "isReachable" | "accession" | "numberedAt" | "notice"
> & { contribution: { images: readonly unknown[] } };

/** Nobody reads them once the contributor has left. */
const kindsForReader: readonly DecisionKind[] = ["ask", "message"];

/** Nothing changes, all of it is hidden, or some of its files. */
const kindsForNotice = ({ contribution: { images }, notice }: DecidableCase): readonly DecisionKind[] =>
  images.length > 1 && !notice?.isOfProfile ? ["show", "hide", "decline"] : ["show", "hide"];

const kindsForCase = (one: DecidableCase, mayAccession: boolean): readonly DecisionKind[] => {
  const { kind, state, contributionState, mayDecide, isReachable, accession, numberedAt } = one;
  if (!mayDecide) return [];
  if (kind === "notice") return state === "waiting" ? kindsForNotice(one) : [];
  const canBeAccessioned = mayAccession && accession === null && numberedAt === null;
  if (kind === "contribution") {
    const kindsInState = kindsByState[contributionState]
      .filter((one) => isReachable || !kindsForReader.includes(one))
      .filter((one) => canBeAccessioned || one !== "accession");
    return state === "unseen" ? ["look", ...kindsInState.filter((one) => one !== "show")] : kindsInState;
  }
  return state === "waiting" ? ["publish", "decline"] : [];
};

/** Files are chosen of one notice alone. */
const needsSingleCase = ([first, ...others]: readonly DecidableCase[], kind: DecisionKind): boolean =>
  first?.kind === "notice" && kind === "decline" && others.length > 0;

/** What can be decided of all of them. Changes and contributions are not decided together. */
export const kindsFor = (cases: readonly DecidableCase[], mayAccession: boolean): readonly DecisionKind[] =>
  (["look", "publish", "show", "accession", "ask", "decline", "hide", "message"] as const).filter(
    (kind) =>
      cases.length > 0 &&
      !needsSingleCase(cases, kind) &&
      cases.every((one) => one.kind === cases[0]?.kind && kindsForCase(one, mayAccession).includes(kind)),
  );

/** Whose words differ: what is accepted or declined is a change, and not a contribution. */
export type ChangeKind = Extract<DecisionKind, "publish" | "decline">;
export const isChangeDecision = (isChange: boolean, kind: DecisionKind): kind is ChangeKind =>
  isChange && (kind === "publish" || kind === "decline");

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

/** Nothing is taken away by them, and nothing has to be said. */
export const isUnexplained = (kind: DecisionKind): kind is UnexplainedKind =>
  unexplainedKinds.some((one) => one === kind);
const unexplainedKinds = ["look", "publish", "show", "accession"] as const;
type UnexplainedKind = (typeof unexplainedKinds)[number];
/** Also to keep what a notice is about is explained. */
export type ExplainedKind = Exclude<DecisionKind, UnexplainedKind> | "show";
export const isExplained = (kind: DecisionKind, isNotice: boolean): kind is ExplainedKind =>
  !isUnexplained(kind) || (isNotice && kind === "show");

/** Whose words differ, too. */
export type NoticeKind = Extract<DecisionKind, "show" | "hide" | "decline">;
export const isNoticeDecision = (isNotice: boolean, kind: DecisionKind): kind is NoticeKind =>
  isNotice && (kind === "show" || kind === "hide" || kind === "decline");

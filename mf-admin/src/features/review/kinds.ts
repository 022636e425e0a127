import type { ContributionState } from "@samling/contract/constants/contributions";
import type { DecisionKind } from "@samling/contract/constants/review";
import type { IconName } from "@samling/ui";
import type { QueueItem } from "./endpoints.ts";

/** The possible decisions by state of the contribution. Same as on the server, which has the final say. */
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

/** These need a reader, so they are not offered after the contributor has left. */
const kindsForReader: readonly DecisionKind[] = ["ask", "message"];

/** Keep everything, hide the whole contribution, or hide some of its files. */
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

/** Choosing files is only possible for a single notice. */
const needsSingleCase = ([first, ...others]: readonly DecidableCase[], kind: DecisionKind): boolean =>
  first?.kind === "notice" && kind === "decline" && others.length > 0;

/** Decisions that are possible for all of the cases. Changes and contributions are not decided together. */
export const kindsFor = (cases: readonly DecidableCase[], mayAccession: boolean): readonly DecisionKind[] =>
  (["look", "publish", "show", "accession", "ask", "decline", "hide", "message"] as const).filter(
    (kind) =>
      cases.length > 0 &&
      !needsSingleCase(cases, kind) &&
      cases.every((one) => one.kind === cases[0]?.kind && kindsForCase(one, mayAccession).includes(kind)),
  );

/** Decisions whose texts differ for a change, because not the contribution is accepted or declined. */
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

/** These take nothing away, so they need no explanation. */
export const isUnexplained = (kind: DecisionKind): kind is UnexplainedKind =>
  unexplainedKinds.some((one) => one === kind);
const unexplainedKinds = ["look", "publish", "show", "accession"] as const;
type UnexplainedKind = (typeof unexplainedKinds)[number];
/** For a notice, keeping the content needs an explanation too. */
export type ExplainedKind = Exclude<DecisionKind, UnexplainedKind> | "show";
export const isExplained = (kind: DecisionKind, isNotice: boolean): kind is ExplainedKind =>
  !isUnexplained(kind) || (isNotice && kind === "show");

/** Decisions whose texts differ for a notice. */
export type NoticeKind = Extract<DecisionKind, "show" | "hide" | "decline">;
export const isNoticeDecision = (isNotice: boolean, kind: DecisionKind): kind is NoticeKind =>
  isNotice && (kind === "show" || kind === "hide" || kind === "decline");

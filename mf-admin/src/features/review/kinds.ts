import type { ContributionState, DecisionKind } from "@samling/contract/constants";
import type { IconName } from "@samling/ui";
import type { QueueItem } from "./endpoints.ts";

/** What can be decided of a contribution in a state; as on the server, which has the last word. */
const kindsOf: Record<ContributionState, readonly DecisionKind[]> = {
  submitted: ["publish", "accession", "ask", "decline"],
  changes_asked: ["publish", "accession", "ask", "decline"],
  declined: ["publish", "message"],
  published: ["accession", "hide", "message"],
  hidden: ["show", "message"],
  withdrawn: [],
  guardian: [],
};

type Decidable = Pick<
  QueueItem,
  "kind" | "state" | "contributionState" | "mayDecide" | "isReachable" | "accession" | "numberedAt" | "notice"
> & { contribution: { images: readonly unknown[] } };

/** Nobody reads them once the contributor has left. */
const needReader: readonly DecisionKind[] = ["ask", "message"];

/** Nothing changes, all of it is hidden, or some of its files. */
const kindsOfNotice = ({ contribution: { images }, notice }: Decidable): readonly DecisionKind[] =>
  images.length > 1 && !notice?.isOfProfile ? ["show", "hide", "decline"] : ["show", "hide"];

const kindsOfOne = (one: Decidable, mayTakeIn: boolean): readonly DecisionKind[] => {
  const { kind, state, contributionState, mayDecide, isReachable, accession, numberedAt } = one;
  if (!mayDecide) return [];
  if (kind === "notice") return state === "waiting" ? kindsOfNotice(one) : [];
  const canBeTaken = mayTakeIn && accession === null && numberedAt === null;
  if (kind === "contribution") {
    const known = kindsOf[contributionState]
      .filter((one) => isReachable || !needReader.includes(one))
      .filter((one) => canBeTaken || one !== "accession");
    return state === "unseen" ? ["look", ...known.filter((one) => one !== "show")] : known;
  }
  return state === "waiting" ? ["publish", "decline"] : [];
};

/** Files are chosen of one notice alone. */
const isOfSome = ([first, ...others]: readonly Decidable[], kind: DecisionKind): boolean =>
  first?.kind === "notice" && kind === "decline" && others.length > 0;

/** What can be decided of all of them. Changes and contributions are not decided together. */
export const kindsFor = (cases: readonly Decidable[], mayTakeIn: boolean): readonly DecisionKind[] =>
  (["look", "publish", "show", "accession", "ask", "decline", "hide", "message"] as const).filter(
    (kind) =>
      cases.length > 0 &&
      !isOfSome(cases, kind) &&
      cases.every((one) => one.kind === cases[0]?.kind && kindsOfOne(one, mayTakeIn).includes(kind)),
  );

/** Whose words differ: what is accepted or declined is a change, and not a contribution. */
export type ChangeKind = Extract<DecisionKind, "publish" | "decline">;
export const isOfChange = (isChange: boolean, kind: DecisionKind): kind is ChangeKind =>
  isChange && (kind === "publish" || kind === "decline");

export const keyOf = {
  look: "A",
  publish: "A",
  show: "A",
  accession: "T",
  ask: "C",
  decline: "D",
  hide: "H",
  message: "M",
} as const;
export const iconOf = {
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
export const isPlain = (kind: DecisionKind): kind is PlainKind => plainKinds.some((one) => one === kind);
const plainKinds = ["look", "publish", "show", "accession"] as const;
type PlainKind = (typeof plainKinds)[number];
/** Also to keep what a notice is about is explained. */
export type ExplainedKind = Exclude<DecisionKind, PlainKind> | "show";
export const isExplained = (kind: DecisionKind, isNotice: boolean): kind is ExplainedKind =>
  !isPlain(kind) || (isNotice && kind === "show");

/** Whose words differ, too. */
export type NoticeDecision = Extract<DecisionKind, "show" | "hide" | "decline">;
export const isOfNotice = (isNotice: boolean, kind: DecisionKind): kind is NoticeDecision =>
  isNotice && (kind === "show" || kind === "hide" || kind === "decline");

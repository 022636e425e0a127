import type { ContributionState, DecisionKind } from "@samling/contract/constants";
import type { IconName } from "@samling/ui";
import type { QueueItem } from "./endpoints.ts";

/** What can be decided of a contribution in a state; as on the server, which has the last word. */
const kindsOf: Record<ContributionState, readonly DecisionKind[]> = {
  submitted: ["publish", "ask", "decline"],
  changes_asked: ["publish", "ask", "decline"],
  declined: ["publish", "message"],
  published: ["hide", "message"],
  hidden: ["show", "message"],
  withdrawn: [],
};

type Decidable = Pick<QueueItem, "kind" | "state" | "contributionState" | "mayDecide" | "isReachable">;

/** Nobody reads them once the contributor has left. */
const needReader: readonly DecisionKind[] = ["ask", "message"];

const kindsOfOne = ({ kind, state, contributionState, mayDecide, isReachable }: Decidable): readonly DecisionKind[] => {
  if (!mayDecide) return [];
  if (kind === "contribution") {
    const known = kindsOf[contributionState].filter((one) => isReachable || !needReader.includes(one));
    return state === "unseen" ? ["look", ...known.filter((one) => one !== "show")] : known;
  }
  return state === "waiting" ? ["publish", "decline"] : [];
};

/** What can be decided of all of them. Changes and contributions are not decided together. */
export const kindsFor = (cases: readonly Decidable[]): readonly DecisionKind[] =>
  (["look", "publish", "show", "ask", "decline", "hide", "message"] as const).filter(
    (kind) => cases.length > 0 && cases.every((one) => one.kind === cases[0]?.kind && kindsOfOne(one).includes(kind)),
  );

/** Whose words differ: what is accepted or declined is a change, and not a contribution. */
export type ChangeKind = Extract<DecisionKind, "publish" | "decline">;
export const isOfChange = (isChange: boolean, kind: DecisionKind): kind is ChangeKind =>
  isChange && (kind === "publish" || kind === "decline");

export const keyOf = { look: "A", publish: "A", show: "A", ask: "C", decline: "D", hide: "H", message: "M" } as const;
export const iconOf = {
  look: "check",
  publish: "check",
  show: "check",
  ask: "edit",
  decline: "close",
  hide: "minus",
  message: "external",
} as const satisfies Record<DecisionKind, IconName>;

/** Nothing is taken away by them, and nothing has to be said. */
export const isPlain = (kind: DecisionKind): kind is PlainKind => plainKinds.some((one) => one === kind);
const plainKinds = ["look", "publish", "show"] as const;
type PlainKind = (typeof plainKinds)[number];
export type ExplainedKind = Exclude<DecisionKind, PlainKind>;

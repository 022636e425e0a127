import type { ContributionState, DecisionKind } from "@samling/contract/constants";
import type { IconName } from "@samling/ui";

/** What can be decided of a contribution in a state; as on the server, which has the last word. */
const kindsOf: Record<ContributionState, readonly DecisionKind[]> = {
  submitted: ["publish", "ask", "decline"],
  changes_asked: ["publish", "ask", "decline"],
  declined: ["publish"],
  published: ["hide"],
  hidden: ["show"],
  withdrawn: [],
};

/** What can be decided of all of them. */
export const kindsFor = (states: readonly ContributionState[]): readonly DecisionKind[] =>
  (["publish", "show", "ask", "decline", "hide"] as const).filter(
    (kind) => states.length > 0 && states.every((state) => kindsOf[state].includes(kind)),
  );

export const keyOf = { publish: "A", show: "A", ask: "C", decline: "D", hide: "H" } as const;
export const iconOf = {
  publish: "check",
  show: "check",
  ask: "edit",
  decline: "close",
  hide: "minus",
} as const satisfies Record<DecisionKind, IconName>;

/** Nothing is taken away by them, and nothing has to be said. */
export const isPlain = (kind: DecisionKind): boolean => kind === "publish" || kind === "show";

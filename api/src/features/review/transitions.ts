import type { CaseState, ContributionState, DecisionKind } from "@samling/contract/constants";
import type { Contribution } from "../../models/contribution.ts";

interface Transition {
  from: readonly ContributionState[];
  /** Why it is withheld afterwards; null: published. */
  withheldAs: Contribution["withheldAs"];
  state: CaseState;
  /** It takes something away from somebody, who is told why (DEC-47). */
  needsReason?: true;
  /** Without words nobody knows what is asked for. */
  needsWords?: true;
}

const waiting = ["submitted", "changes_asked"] as const;

export const transitions: Record<DecisionKind, Transition> = {
  // Again, to show other files of it.
  publish: { from: [...waiting, "declined", "published"], withheldAs: null, state: "decided" },
  ask: { from: waiting, withheldAs: "changes_asked", state: "asked", needsWords: true },
  decline: { from: waiting, withheldAs: "declined", state: "decided", needsReason: true },
  hide: { from: ["published"], withheldAs: "hidden", state: "decided", needsReason: true },
  show: { from: ["hidden"], withheldAs: null, state: "decided" },
};

/** Declining some files leaves the contribution as it is, whether it is waiting or published. */
export const declinableParts: readonly ContributionState[] = [...waiting, "published"];

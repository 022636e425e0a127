import {
  type CaseState,
  type ContributionState,
  contributionStates,
  type DecisionKind,
} from "@samling/contract/constants";
import type { Contribution } from "../../models/contributions.ts";

interface Transition {
  from: readonly ContributionState[];
  /** What becomes of it, unless it stays as it is. */
  becomes?: {
    /** Why it is withheld; null: published. */
    withheldAs: Contribution["withheldAs"];
    state: CaseState;
  };
  /** It takes something away from somebody, who is told why (DEC-47). */
  needsReason?: true;
  /** Without words nobody knows what is asked for. */
  needsWords?: true;
  /** It is pointless if nobody reads it. */
  needsReader?: true;
}

const waiting = ["submitted", "changes_asked"] as const;

export const transitions: Record<DecisionKind, Transition> = {
  // Again, to show other files of it.
  publish: { from: [...waiting, "declined", "published"], becomes: { withheldAs: null, state: "decided" } },
  ask: { from: waiting, becomes: { withheldAs: "changes_asked", state: "asked" }, needsWords: true, needsReader: true },
  decline: { from: waiting, becomes: { withheldAs: "declined", state: "decided" }, needsReason: true },
  hide: { from: ["published"], becomes: { withheldAs: "hidden", state: "decided" }, needsReason: true },
  show: { from: ["hidden"], becomes: { withheldAs: null, state: "decided" } },
  // Who waits for a decision is asked.
  message: { from: ["declined", "published", "hidden"], needsWords: true, needsReader: true },
  accession: { from: [...waiting, "published"], becomes: { withheldAs: null, state: "decided" } },
  // Of a case that is unseen, whatever has become of it.
  look: { from: contributionStates },
};

/** Declining some files leaves the contribution as it is, whether it is waiting or published. */
export const declinableParts: readonly ContributionState[] = [...waiting, "published"];

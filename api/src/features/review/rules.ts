import { type ContributionState, contributionStates } from "@samling/contract/constants/contributions";
import type { CaseState, DecisionKind } from "@samling/contract/constants/review";
import type { Contribution } from "../../models/contributions.ts";

interface Transition {
  from: readonly ContributionState[];
  /** The resulting state, unless it stays. */
  becomes?: {
    /** Reason for withholding it; null: published. */
    withheldAs: Contribution["withheldAs"];
    state: CaseState;
  };
  /** It takes something away from a person, who is notified of the reason (DEC-47). */
  needsReason?: true;
  /** Without words the question is unknown. */
  needsWords?: true;
  /** It is pointless without a reader. */
  needsReader?: true;
}

const waiting = ["submitted", "changes_asked"] as const;

export const transitions: Record<DecisionKind, Transition> = {
  // For a published contribution, it changes which files are shown.
  publish: { from: [...waiting, "declined", "published"], becomes: { withheldAs: null, state: "decided" } },
  ask: { from: waiting, becomes: { withheldAs: "changes_asked", state: "asked" }, needsWords: true, needsReader: true },
  decline: { from: waiting, becomes: { withheldAs: "declined", state: "decided" }, needsReason: true },
  hide: { from: ["published"], becomes: { withheldAs: "hidden", state: "decided" }, needsReason: true },
  show: { from: ["hidden"], becomes: { withheldAs: null, state: "decided" } },
  // Contributors of waiting contributions are asked instead.
  message: { from: ["declined", "published", "hidden"], needsWords: true, needsReader: true },
  accession: { from: [...waiting, "published"], becomes: { withheldAs: null, state: "decided" } },
  // The case is unseen, whatever has happened to the contribution.
  look: { from: contributionStates },
};

/** Declining some files leaves the contribution as it is, whether it is waiting or published. */
export const declinableParts: readonly ContributionState[] = [...waiting, "published"];

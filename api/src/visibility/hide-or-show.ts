import type { ContributionState } from "@samling/contract/constants/contributions";
import type { Contribution } from "../models/contributions.ts";

type WithholdingFields = Pick<Contribution, "hiddenAt" | "withheldAs">;

/** The states that staff turn into each other without a case: everything else waits for a decision, or has had one. */
const shownOrHidden: readonly ContributionState[] = ["published", "hidden"];

/** The columns that hide a contribution from others, or show it again; none if its state is another one. */
export function hideOrShow(
  { state, hiddenAt }: Pick<Contribution, "state" | "hiddenAt">,
  { isHidden, now }: { isHidden: boolean; now: Date },
): Partial<WithholdingFields> {
  if (!shownOrHidden.includes(state)) return {};
  return isHidden ? { hiddenAt: hiddenAt ?? now, withheldAs: "hidden" } : { hiddenAt: null, withheldAs: null };
}

import type { CaseDetail, QueueItem } from "./endpoints.ts";
import { useNames } from "./names.ts";
import type { Target } from "./use-decide.ts";

/** What a decision is about, in the versions that were seen. Names and titles belong to one open case alone. */
export function useTargets(versionOf: (of: QueueItem | CaseDetail) => number) {
  const { titleOf, personOf } = useNames();
  return (cases: readonly (QueueItem | CaseDetail)[], detail: CaseDetail | null | undefined): Target | null => {
    const [first] = cases;
    if (!first) return null;
    const caseIds = cases.map((one) => ({ caseId: one.id, version: versionOf(one) }));
    const about = { isChange: first.kind === "proposal", isNotice: first.kind === "notice" };
    if (!detail) return { caseIds, title: "", name: "", ...about, isFinal: false };
    const name = detail.language === null ? "" : personOf(detail.contribution);
    const isFinal = detail.proposal?.isFinal === true;
    return { caseIds, title: titleOf(detail.contribution), name, ...about, isFinal };
  };
}

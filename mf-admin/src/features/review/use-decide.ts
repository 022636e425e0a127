import { type DecisionKind, maxDecidedCases } from "@samling/contract/constants/review";
import { isApiError, toast, useCurrentOrganization, useDispatch, useErrorText, useSession } from "@samling/portal";
import { isPassing } from "../../shared/is-passing.ts";
import { refreshContributions } from "../../shared/refresh-contributions.ts";
import { useNow } from "../../shared/use-now.ts";
import {
  type CaseDetail,
  type CaseFilters,
  type DecisionRequest,
  dropCases,
  matchesFilters,
  refreshCases,
  reviewApi,
} from "./endpoints.ts";
import { useConflictText } from "./names.ts";
import { describeDecision } from "./subjects/subjects.ts";
import { useText } from "./text.ts";
import { type UndoableDecision, undoStore, useUndoableDecisions } from "./undo-store.ts";

/** The cases of a decision, as the person sees them. */
export interface DecisionTarget extends Pick<UndoableDecision, "contributions" | "title" | "name" | "subject"> {
  caseIds: readonly { caseId: string; version: number }[];
  /** Whether it cannot be undone once accepted. */
  isFinal: boolean;
}
export type Explanation = Pick<
  DecisionRequest,
  "reason" | "ground" | "asks" | "words" | "isSigned" | "note" | "fileIds" | "statements"
>;

interface DecisionConflict {
  claimedBy?: string | null;
  isStale?: boolean;
  decision?: Pick<CaseDetail["decisions"][number], "kind" | "name" | "decidedAt"> | null;
}

interface CaseVersion {
  id: string;
  version: number;
}

/** Decides and undoes. If two people decide at once, the second one is shown the first one's decision. */
export function useDecide(activeFilters: CaseFilters, onDecided: (versions: readonly CaseVersion[]) => void) {
  const t = useText();
  const errorText = useErrorText();
  const conflictText = useConflictText();
  const dispatch = useDispatch();
  const { id } = useCurrentOrganization();
  const { user } = useSession();
  const [send, { isLoading: isSending }] = reviewApi.useDecideCasesMutation();
  const [undoDecisions, { isLoading: isUndoing }] = reviewApi.useUndoDecisionsMutation();
  const undoable = useUndoableDecisions(user?.id, id);
  const now = useNow(undoable.length > 0);
  const waiting = undoable.filter(({ until }) => until > now);

  const refuse = (error: unknown, caseIds: readonly string[]) => {
    const isConflict = isApiError(error) && error.code === "CONFLICT";
    if (isConflict) dispatch(refreshCases(caseIds));
    const [conflict] = ((isApiError(error) && error.details?.conflicts) || []) as DecisionConflict[];
    if (!isConflict || !conflict) return errorText(error);
    if (conflict.isStale) return t("change.conflict");
    if (conflict.claimedBy) return t("conflict.claimed");
    const { decision } = conflict;
    if (!decision) return t("conflict.changed");
    return conflictText(decision);
  };

  /** Returns why it was refused, as text; null if it succeeded. */
  const decide = async (
    kind: DecisionKind,
    { caseIds, contributions, title, name, subject, isFinal }: DecisionTarget,
    explanation: Explanation = {},
  ) => {
    const ids = caseIds.map(({ caseId }) => caseId);
    try {
      const body = { kind, cases: [...caseIds], ...explanation };
      const { decisions, undoUntil } = await send({ id, body }).unwrap();
      onDecided(decisions.map(({ caseId, version }) => ({ id: caseId, version })));
      const moved = decisions.filter(({ state }) => !matchesFilters(activeFilters, state));
      dispatch(
        dropCases(
          { id, ...activeFilters },
          moved.map(({ caseId }) => caseId),
        ),
      );
      dispatch(refreshContributions(contributions));
      if (isFinal && kind === "publish") {
        toast.success(describeDecision(t, subject, kind, { count: 1, title }).done);
        return null;
      }
      undoStore.add({
        userId: user?.id ?? "",
        organizationId: id,
        kind,
        subject,
        title,
        name,
        caseIds: ids,
        contributions,
        decisionIds: decisions.map(({ decisionId }) => decisionId),
        until: Date.parse(undoUntil),
      });
      return null;
    } catch (error) {
      return refuse(error, ids);
    }
  };
  const undo = async (decision: UndoableDecision | undefined = waiting.at(-1)): Promise<UndoableDecision | null> => {
    if (!decision) return null;
    const undone: CaseVersion[] = [];
    /** Without an answer they may still be undone. */
    const left: string[] = [];
    let failure: unknown;
    // A decision about a flood is larger than one call.
    for (let start = 0; start < decision.decisionIds.length; start += maxDecidedCases) {
      const decisionIds = decision.decisionIds.slice(start, start + maxDecidedCases);
      const { data, error } = await undoDecisions({ id, body: { decisionIds } });
      undone.push(...(data?.cases ?? []).map(({ caseId, version }) => ({ id: caseId, version })));
      if (isPassing(error)) left.push(...decisionIds);
      failure ??= error;
    }
    undoStore.drop(decision);
    if (left.length > 0) undoStore.add({ ...decision, decisionIds: left });
    onDecided(undone);
    if (undone.length > 0) dispatch(refreshContributions(decision.contributions));
    if (undone.length > 0) toast.success(t("undone", { count: undone.length, title: decision.title }));
    if (failure === undefined) return decision;
    toast.error(refuse(failure, decision.caseIds));
    return null;
  };
  return { decide, undo, last: waiting.at(-1), now, isBusy: isSending || isUndoing };
}

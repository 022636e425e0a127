import type { DecisionKind } from "@samling/contract/constants";
import { isApiError, toast, useCurrentOrganization, useDispatch, useErrorText, useSession } from "@samling/portal";
import { useNow } from "../../shared/use-now.ts";
import {
  type CaseDetail,
  type Deciding,
  dropCases,
  type Filters,
  isAmong,
  refreshCases,
  reviewApi,
} from "./endpoints.ts";
import { useConflictText } from "./names.ts";
import { useText } from "./text.ts";
import { type Made, undoStore, useMade } from "./undo-store.ts";

/** What is decided about, as the person sees it. */
export interface Target {
  caseIds: readonly { caseId: string; version: number }[];
  title: string;
  name: string;
  /** Of a contribution that has been approved. */
  isChange: boolean;
  /** Of what somebody says is wrong. */
  isNotice: boolean;
  /** Accepting it cannot be taken back. */
  isFinal: boolean;
}
export type Explanation = Pick<Deciding, "reason" | "ground" | "asks" | "words" | "isSigned" | "note" | "fileIds">;

interface Conflict {
  claimedBy?: string | null;
  isStale?: boolean;
  decision?: Pick<CaseDetail["decisions"][number], "kind" | "name" | "decidedAt"> | null;
}

interface Known {
  id: string;
  version: number;
}

/** Decides and takes back. Of two who decide at once, the second is told what the first has done. */
export function useDecide(asked: Filters, onMade: (versions: readonly Known[]) => void) {
  const t = useText();
  const errorText = useErrorText();
  const conflictText = useConflictText();
  const dispatch = useDispatch();
  const { id } = useCurrentOrganization();
  const { user } = useSession();
  const [send, { isLoading: isSending }] = reviewApi.useDecideCasesMutation();
  const [takeBack, { isLoading: isTakingBack }] = reviewApi.useUndoDecisionsMutation();
  const made = useMade(user?.id, id);
  const now = useNow(made.length > 0);
  const waiting = made.filter(({ until }) => until > now);

  const refuse = (error: unknown, caseIds: readonly string[]) => {
    const isConflict = isApiError(error) && error.code === "CONFLICT";
    if (isConflict) dispatch(refreshCases(caseIds));
    const [conflict] = ((isApiError(error) && error.details?.conflicts) || []) as Conflict[];
    if (!isConflict || !conflict) return errorText(error);
    if (conflict.isStale) return t("change.conflict");
    if (conflict.claimedBy) return t("conflict.claimed");
    const { decision } = conflict;
    if (!decision) return t("conflict.changed");
    return conflictText(decision);
  };

  /** Why it was refused, in words; null if it was done. */
  const decide = async (
    kind: DecisionKind,
    { caseIds, title, name, isChange, isNotice, isFinal }: Target,
    explanation: Explanation = {},
  ) => {
    const ids = caseIds.map(({ caseId }) => caseId);
    try {
      const body = { kind, cases: [...caseIds], ...explanation };
      const { decisions, undoUntil } = await send({ id, body }).unwrap();
      onMade(decisions.map(({ caseId, version }) => ({ id: caseId, version })));
      const moved = decisions.filter(({ state }) => !isAmong(asked, state));
      dispatch(
        dropCases(
          { id, ...asked },
          moved.map(({ caseId }) => caseId),
        ),
      );
      if (isFinal && kind === "publish") {
        toast.success(t("change.done.publish", { count: 1, title }));
        return null;
      }
      undoStore.add({
        userId: user?.id ?? "",
        organizationId: id,
        kind,
        isChange,
        isNotice,
        title,
        name,
        caseIds: ids,
        decisionIds: decisions.map(({ decisionId }) => decisionId),
        until: Date.parse(undoUntil),
      });
      return null;
    } catch (error) {
      return refuse(error, ids);
    }
  };
  const undo = async (one: Made | undefined = waiting.at(-1)): Promise<Made | null> => {
    if (!one) return null;
    try {
      const { cases } = await takeBack({ id, body: { decisionIds: [...one.decisionIds] } }).unwrap();
      onMade(cases.map(({ caseId, version }) => ({ id: caseId, version })));
      undoStore.drop(one);
      toast.success(t("undone", { count: one.caseIds.length, title: one.title }));
      return one;
    } catch (error) {
      undoStore.drop(one);
      toast.error(refuse(error, one.caseIds));
      return null;
    }
  };
  return { decide, undo, last: waiting.at(-1), now, isBusy: isSending || isTakingBack };
}

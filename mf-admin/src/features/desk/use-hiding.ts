import type { Body } from "@samling/contract/types";
import { toast, useCurrentOrganization, useDispatch, useErrorText } from "@samling/portal";
import { useOutcomeToast } from "@samling/portal/sending/use-outcome-toast";
import { useState } from "react";
import { isPassing } from "../../shared/is-passing.ts";
import { listsApi } from "../../shared/lists.ts";
import { type ContributionPlace, refreshContributions } from "../../shared/refresh-contributions.ts";
import { changeRows, type DeskFilters, type DeskItem, deskApi, refreshRows } from "./endpoints.ts";
import { useText } from "./text.ts";

type Explanation = Pick<Body<"POST /api/organization/{id}/contributions/decisions">, "reason" | "words">;

/** Items that have changed since they were shown, with the explanation that was entered. */
export interface RefusedDecision {
  items: readonly DeskItem[];
  explanation: Explanation;
}

interface Undoable {
  decisionIds: readonly string[];
  contributions: readonly ContributionPlace[];
}

const nothing: Undoable = { decisionIds: [], contributions: [] };

/** Hides and unhides like the review desk: with a reason, mailed after ten minutes, undoable until then. */
export function useHiding(items: readonly DeskItem[], activeFilters: DeskFilters) {
  const t = useText();
  const showOutcome = useOutcomeToast();
  const errorText = useErrorText();
  const dispatch = useDispatch();
  const { id } = useCurrentOrganization();
  const [send, { isLoading }] = deskApi.useHideOrShowMutation();
  const [undoDecisions, { isLoading: isUndoing }] = deskApi.useUndoHidingMutation();
  // Fetched in advance, so that the dialog opens at once.
  listsApi.useListReasonsQuery({ id });
  const [undoable, setUndoable] = useState<Undoable | null>(null);
  const [refused, setRefused] = useState<RefusedDecision | null>(null);
  /** Waiting and declined contributions are decided at the review desk. */
  const listApplicable = (ids: readonly string[], kind: "hide" | "show") =>
    items.filter((item) => ids.includes(item.id) && item.state === (kind === "hide" ? "published" : "hidden"));

  const decide = async (
    kind: "hide" | "show",
    ids: readonly string[],
    explanation: Explanation = {},
  ): Promise<boolean> => {
    const applicable = listApplicable(ids, kind);
    if (applicable.length === 0) {
      toast.error(t("notHere"));
      return false;
    }
    try {
      const contributionIds = applicable.map((item) => item.id);
      const seen = Object.fromEntries(applicable.map((item) => [item.id, item.updatedAt]));
      const body = { kind, contributionIds, seen, ...explanation };
      const { decisions, audiences, refused: changed } = await send({ id, body }).unwrap();
      const count = decisions.length;
      setRefused(
        changed.length > 0 ? { items: applicable.filter((item) => changed.includes(item.id)), explanation } : null,
      );
      if (changed.length > 0) dispatch(refreshRows());
      if (count === 0) return true;
      const outcomes = new Map(audiences.map(({ contributionId, ...outcome }) => [contributionId, outcome]));
      const state = kind === "hide" ? ("hidden" as const) : ("published" as const);
      dispatch(
        changeRows({ id, ...activeFilters }, (item) =>
          outcomes.has(item.id) ? { ...item, state, isHidden: kind === "hide", ...outcomes.get(item.id) } : item,
        ),
      );
      const decided = applicable.filter(({ id: contributionId }) => outcomes.has(contributionId));
      dispatch(refreshContributions(decided));
      setUndoable({ decisionIds: decisions.map(({ decisionId }) => decisionId), contributions: decided });
      const isOpen = audiences.every(({ audience }) => audience === "everybody");
      // Reports the outcome, since an unhidden contribution is not always public.
      toast.success(t(kind === "hide" ? "nowHidden" : isOpen ? "shown" : "noLongerHidden", { count }));
      return true;
    } catch (error) {
      toast.error(errorText(error));
      return false;
    }
  };
  const undo = async () => {
    if (!undoable || isUndoing) return;
    const undoing = undoDecisions({ id, body: { decisionIds: [...undoable.decisionIds] } });
    await showOutcome(undoing, t("undone"));
    const { error } = await undoing;
    // Without an answer they may still be undone.
    if (isPassing(error)) return;
    setUndoable((now) => (now === undoable ? nothing : now));
    dispatch(refreshContributions(undoable.contributions));
  };
  return {
    decide,
    undo,
    refused,
    listApplicable,
    hasDecided: undoable !== null,
    canUndo: undoable !== null && undoable.decisionIds.length > 0,
    isBusy: isLoading || isUndoing,
  };
}

import type { Collection, Contribution } from "@samling/contract/types";
import { isApiError } from "@samling/portal";
import { useState } from "react";
import { buildChange, type EditState, mergeStates, readState } from "./edit-state.ts";
import { useContestedLines } from "./use-contested-lines.ts";

interface EditStateOptions {
  /** As it was when the page was opened. */
  contribution: Contribution;
  collection: Collection;
  /** Why the last attempt to save failed. */
  error: unknown;
  /** Fetches the other person's version. */
  onConflict: () => Promise<Contribution>;
}

/** The form's values, its unsaved changes, and its conflicts with somebody else's version. */
export function useEditState({ contribution, collection, error, onConflict }: EditStateOptions) {
  const [before, setBefore] = useState(() => readState(contribution));
  const [state, setState] = useState(before);
  // Another version counts as seen only once it is shown.
  const [latest, setLatest] = useState(contribution);
  const [base, setBase] = useState<EditState | null>(null);
  /** The examined conflict, and whether the other version could be fetched. */
  const [settled, setSettled] = useState<{ error: unknown; isRead: boolean } | null>(null);
  const lines = useContestedLines({ base, mine: state, latest }, collection);
  const isConflict = isApiError(error) && error.code === "CONFLICT";
  const isSettled = !isConflict || settled?.error === error;
  const isRead = isConflict && isSettled && settled?.isRead === true;

  const takeOver = (other: Contribution) => {
    const theirs = readState(other);
    setLatest(other);
    setBase(before);
    setState((mine) => mergeStates({ before, mine, theirs }));
    setBefore(theirs);
  };
  const meet = async (reason: unknown) => {
    if (!isApiError(reason) || reason.code !== "CONFLICT") return;
    try {
      takeOver(await onConflict());
      setSettled({ error: reason, isRead: true });
    } catch {
      // The next attempt to save is a conflict again.
      setSettled({ error: reason, isRead: false });
    }
  };
  return {
    state,
    setState,
    change: buildChange(before, state),
    latest,
    /** False while the other version is being fetched. */
    isSettled,
    /** Whether the other version has been merged into the form. */
    isRead,
    /** What both have changed; if there is any, saving needs a decision. */
    lines: isRead ? lines : [],
    /** After a failed attempt to save: merges the other person's version after a conflict. */
    meet,
  };
}

import { type Dispatch, useCallback, useState } from "react";
import type { WizardStep } from "../frame/wizard-steps.ts";
import { startWith } from "../model/default-answers.ts";
import { isUntouched } from "../model/file-progress.ts";
import type { MediaFile, WizardAction, WizardState } from "../model/wizard-state.ts";
import type { Attempt } from "./metadata-step.tsx";
import { useDescriptionView } from "./use-description-view.ts";

interface DescriptionStepOptions {
  state: WizardState;
  dispatch: Dispatch<WizardAction>;
  /** Files that lack an answer, or have a wrong one. */
  unready: readonly MediaFile[];
  goTo: (step: WizardStep) => void;
}

/** The way into step 2 and out of it. */
export function useDescriptionStep({ state, dispatch, unready, goTo }: DescriptionStepOptions) {
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const table = useDescriptionView(state.files.length);
  const forgetAttempt = useCallback(() => setAttempt(null), []);

  /** A contributor who has not begun starts with the first file, whatever happened to the order. */
  const begin = () => {
    const current = state.files.find(({ id }) => id === state.currentId);
    const first = unready[0] ?? state.files[0];
    const hasBegun = current && !isUntouched(current.draft, startWith(state.defaults));
    if (first && !hasBegun) dispatch({ type: "fileOpened", id: first.id });
    goTo("metadata");
  };
  /** On to step 3 if every file is complete; else to the first incomplete one. [V-CREATE-11] */
  const finish = () => {
    const first = unready.find(({ id }) => id === state.currentId) ?? unready[0];
    if (!first) return goTo("review");
    dispatch({ type: "checked", step: "metadata" });
    dispatch({ type: "fileOpened", id: first.id });
    setAttempt((last) => ({ count: (last?.count ?? 0) + 1, fileId: first.id }));
  };
  return { attempt, forgetAttempt, table, begin, finish };
}

import { personalKey, readStored, writeStored } from "@samling/portal";
import { useMedia } from "@samling/ui";
import { type Dispatch, useState } from "react";
import type { WizardStep } from "../frame/wizard-steps.ts";
import { startWith } from "../model/default-answers.ts";
import { isUntouched } from "../model/metadata-problems.ts";
import { type MediaFile, stepChecked, type WizardChange, type WizardState } from "../model/wizard-state.ts";

interface DescriptionStepOptions {
  state: WizardState;
  dispatch: Dispatch<WizardChange>;
  /** Files that lack an answer, or have a wrong one. */
  unready: readonly MediaFile[];
  goTo: (step: WizardStep) => void;
}

/** The transitions into step 2 and out of it. */
export function useDescriptionStep({ state, dispatch, unready, goTo }: DescriptionStepOptions) {
  /** The last failed attempt to continue, and the file that was open then. */
  const [attempt, setAttempt] = useState<{ count: number; fileId: string } | null>(null);
  const table = useDescriptionView(state.files.length);
  const current = state.files.find(({ id }) => id === state.currentId) ?? state.files[0];
  const open = (file: MediaFile | undefined) => file && dispatch({ currentId: file.id });
  // Otherwise the summary would return, and take the focus, while a field is emptied to be rewritten.
  if (attempt && attempt.fileId === current?.id && !unready.includes(current)) setAttempt(null);

  /** A contributor who has not begun starts with the first file, whatever happened to the order. */
  const begin = () => {
    const hasStarted = current && !isUntouched(current.draft, startWith(state.defaults));
    if (!hasStarted) open(unready[0] ?? state.files[0]);
    goTo("metadata");
  };
  /** Goes on to step 3 if every file is complete; else to the first incomplete one. [V-CREATE-11] */
  const finish = () => {
    const first = unready.find(({ id }) => id === state.currentId) ?? unready[0];
    if (!first) return goTo("review");
    dispatch(stepChecked("metadata"));
    open(first);
    setAttempt((last) => ({ count: (last?.count ?? 0) + 1, fileId: first.id }));
  };
  return { attempt, table, current, open, begin, finish };
}

type DescriptionView = "one" | "table";

const key = `${personalKey}describe`;
/** Width that a table of the questions needs. */
const wide = "(min-width: 1100px)";

/** Several files one after another, or on a desktop all in a table; remembered on this device. */
function useDescriptionView(count: number) {
  const isWide = useMedia(wide);
  const [chosen, setChosen] = useState<DescriptionView>(() => (readStored(key) === "table" ? "table" : "one"));
  const isOffered = isWide && count > 1;
  return {
    isOffered,
    view: isOffered ? chosen : "one",
    show: setChosen,
    /** Shows this view from now on. */
    choose: (view: DescriptionView) => {
      setChosen(view);
      writeStored(key, view);
    },
  };
}

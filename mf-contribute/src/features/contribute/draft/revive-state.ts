import { shownOf, type WizardState } from "../model/wizard-state.ts";

/** A stored state, with object URLs for its files. */
export const reviveState = (state: WizardState): WizardState => ({
  ...state,
  files: state.files.map((file) => ({
    ...file,
    stillUrl: null,
    hasNoStill: false,
    url: URL.createObjectURL(shownOf(file)),
  })),
});

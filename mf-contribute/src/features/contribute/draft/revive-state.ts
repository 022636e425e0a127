import type { WizardState } from "../wizard-state.ts";

/** A state that was kept: its files get addresses in this page. */
export const reviveState = (state: WizardState): WizardState => ({
  ...state,
  files: state.files.map((file) => ({
    ...file,
    stillUrl: null,
    hasNoStill: false,
    url: URL.createObjectURL(file.file),
  })),
});

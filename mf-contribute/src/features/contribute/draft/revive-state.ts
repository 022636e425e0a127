import { emptyDraft } from "../metadata/media-draft.ts";
import { initialState, type WizardState } from "../wizard-state.ts";

/** A state that was kept: its files get addresses in this page, and what an earlier version did not know its default. */
export const reviveState = (state: WizardState): WizardState => ({
  ...initialState,
  ...state,
  files: state.files.map((file) => ({
    ...file,
    draft: { ...emptyDraft, ...file.draft },
    url: URL.createObjectURL(file.file),
    posterUrl: null,
    hasNoStill: false,
  })),
});

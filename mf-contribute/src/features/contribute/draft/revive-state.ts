import { emptyDraft } from "../metadata/media-draft.ts";
import { initialState, newFile, type WizardState } from "../wizard-state.ts";

type Kept = Partial<Omit<WizardState, "review" | "isChecked">> & {
  review?: Partial<WizardState["review"]>;
  isChecked?: Partial<WizardState["isChecked"]>;
};

/**
 * A state that was kept: its files get addresses in this page, and what an earlier version did not know its default,
 * however deep it lies.
 */
export const reviveState = (state: Kept): WizardState => ({
  ...initialState,
  ...state,
  review: { ...initialState.review, ...state.review },
  isChecked: { ...initialState.isChecked, ...state.isChecked },
  files: (state.files ?? []).map((file) => ({
    ...newFile,
    ...file,
    stillUrl: null,
    hasNoStill: false,
    draft: { ...emptyDraft, ...file.draft },
    url: URL.createObjectURL(file.file),
  })),
});

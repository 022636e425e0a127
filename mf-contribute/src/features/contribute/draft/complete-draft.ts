import { createKey } from "@samling/accounts/create-key";
import { newPerson } from "../day/person.ts";
import { wizardSteps } from "../frame/wizard-steps.ts";
import { emptyDraft } from "../model/media-draft.ts";
import { initialState, type MediaFile, newFile, type WizardState } from "../model/wizard-state.ts";
import type { Draft } from "./draft.ts";

type StoredState = Partial<Omit<WizardState, "review" | "isChecked" | "account">> & {
  review?: Partial<WizardState["review"]>;
  isChecked?: Partial<WizardState["isChecked"]>;
  account?: Partial<WizardState["account"]>;
};
type StoredDraft = Partial<Omit<Draft, "state">> & { state?: StoredState };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Fields without a default. */
const isComplete = (file: unknown): file is MediaFile =>
  isRecord(file) && file.file instanceof Blob && [file.id, file.name, file.type, file.kind].every(Boolean);

const toList = <T>(value: readonly T[] | undefined): readonly T[] => (Array.isArray(value) ? value : []);

function completeState(state: StoredState): WizardState {
  return {
    ...initialState,
    ...state,
    review: { ...initialState.review, ...state.review },
    isChecked: { ...initialState.isChecked, ...state.isChecked },
    account: { ...initialState.account, ...state.account },
    related: toList(state.related).filter((related) => isRecord(related) && related.file instanceof Blob),
    waiting: toList(state.waiting).filter((file) => file instanceof File),
    files: toList(state.files)
      .filter(isComplete)
      .map((file) => ({ ...newFile, ...file, draft: { ...emptyDraft, ...file.draft } })),
  };
}

/**
 * Converts a stored draft to this version: missing fields get their default, at any depth. Null if it is not a draft:
 * stored data must never make the wizard unusable.
 */
export function completeDraft(stored: unknown): Draft | null {
  if (!isRecord(stored) || !isRecord(stored.state)) return null;
  const { step, idempotencyKey, uploads, savedAt, person, state = {} } = stored as StoredDraft;
  return {
    state: completeState(state),
    step: wizardSteps.find((item) => item === step) ?? "files",
    idempotencyKey: idempotencyKey ?? createKey(),
    uploads: [...toList(uploads)],
    savedAt: savedAt ?? 0,
    person: person && { ...newPerson, ...person },
  };
}

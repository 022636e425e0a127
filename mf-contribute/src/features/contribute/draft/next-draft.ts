import { createKey } from "../model/create-key.ts";
import { initialState, type WizardState } from "../model/wizard-state.ts";
import type { Work } from "./draft-store.ts";

/** What the next contribution begins with, if this one could not hold everything. */
export const nextOf = ({ waiting }: WizardState): Work | undefined =>
  waiting.length > 0
    ? { state: { ...initialState, waiting }, step: "files", idempotencyKey: createKey(), uploads: [] }
    : undefined;

import type { DayPerson } from "../day/person.ts";
import type { WizardStep } from "../frame/wizard-steps.ts";
import type { WizardState } from "../model/wizard-state.ts";

export interface UnfinishedWork {
  state: WizardState;
  step: WizardStep;
  /** Stays the same for every attempt to send, even after a reload. [DEC-35] */
  idempotencyKey: string;
  /** Addresses of complete and partial uploads. */
  uploads: [Blob, string][];
  /** For a contributor of a collection day. */
  person?: DayPerson | undefined;
}

export interface Draft extends UnfinishedWork {
  /** Milliseconds since 1970. */
  savedAt: number;
}

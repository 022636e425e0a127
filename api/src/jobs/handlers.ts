import { giveUpDerivatives, makeDerivatives } from "../features/media/derive.ts";
import { sweepObjects } from "../features/media/sweep.ts";
import type { Parts } from "../parts.ts";
import type { JobHandlers } from "./jobs.ts";

/** Who does which job. */
export const createHandlers = ({ storage, database, clock }: Parts): JobHandlers => ({
  "make-derivatives": (data) => makeDerivatives(storage, data),
  "give-up-derivatives": (data) => giveUpDerivatives(data),
  "sweep-objects": () => sweepObjects({ storage, database }, clock()),
});

/** One decision for a flood of notices: their subjects stay, or are shown again. */
import { maxDecidedCases } from "@samling/contract/constants/review";
import type { Answer } from "@samling/contract/types";
import { inTransaction } from "../../database/transaction.ts";
import type { SignedInActor } from "../../http/actor.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { decideCases } from "../review/decision/decide.ts";
import { countCasesOfFlood, listCasesOfFlood } from "../review/queue/flood.ts";

interface KeepFloodInput {
  organizationId: string;
  words: string;
  now: Date;
}

/** Keeps as many as can be decided at once. */
export const keepFlood = (
  actor: SignedInActor,
  jobs: Jobs,
  { organizationId, words, now }: KeepFloodInput,
): Promise<Answer<"POST /api/organization/{id}/notice-flood">> =>
  inTransaction(async () => {
    const floodKey = { organizationId, userId: actor.user.id, now };
    const cases = await listCasesOfFlood(floodKey, maxDecidedCases);
    if (cases.length === 0) return { kept: 0, left: 0, decisions: [], undoUntil: null };
    const decision = { kind: "show" as const, ground: "no_breach" as const, words, note: "", isSigned: false };
    const decided = await decideCases(actor, jobs, { ...decision, cases, organizationId, now, isOfFlood: true });
    return { kept: cases.length, left: await countCasesOfFlood(floodKey), ...decided };
  });

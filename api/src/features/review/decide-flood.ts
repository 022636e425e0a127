/** One decision for a flood: what notices are about stays, or is shown again; tips are declined. */
import { maxDecidedCases } from "@samling/contract/constants/review";
import type { Answer } from "@samling/contract/types";
import { inTransaction } from "../../database/transaction.ts";
import type { SignedInActor } from "../../http/actor.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { OrganizationInput } from "../organizations/serve-in-organization.ts";
import { decideCases } from "./decision/decide.ts";
import { countCasesOfFlood, listCasesOfFlood } from "./queue/flood.ts";

/** A flood of notices has no beginning. */
type FloodInput = OrganizationInput<"keepFlood"> & Partial<OrganizationInput<"declineFlood">>;

const decisions = { notice: { kind: "show", ground: "no_breach" }, tip: { kind: "decline" } } as const;

/** Decides as many as can be decided at once. */
export const decideFlood = (
  kind: keyof typeof decisions,
  actor: SignedInActor,
  jobs: Jobs,
  { organizationId, words, now, from }: FloodInput,
): Promise<Answer<"POST /api/organization/{id}/notice-flood">> =>
  inTransaction(async () => {
    const floodKey = { organizationId, userId: actor.user.id, from: new Date(from ?? 0), now };
    const cases = await listCasesOfFlood(kind, floodKey, maxDecidedCases);
    if (cases.length === 0) return { kept: 0, left: 0, decisions: [], undoUntil: null };
    const decision = { ...decisions[kind], words, note: "", isSigned: false };
    const decided = await decideCases(actor, jobs, { ...decision, cases, organizationId, now, isOfFlood: true });
    return { kept: cases.length, left: await countCasesOfFlood(kind, floodKey), ...decided };
  });

/** Publishes and accessions contributions, and undoes that until the numbers are assigned. */
import type { SignedInActor } from "../../http/actor.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { BatchItem } from "../../models/batch.ts";
import type { Contribution } from "../../models/contributions.ts";
import { Decision } from "../../models/review.ts";
import { decideContributions } from "../review/decision/decide-contributions.ts";
import { undoDecisions } from "../review/decision/undo.ts";
import { findAccessionStatus } from "../review/register/accession.ts";
import { isFinal, transitions } from "../review/rules.ts";
import { findBatchContributions, type ItemProblem } from "./plan.ts";

/** Contribution → why it cannot be accessioned. */
export async function findAccessionProblems(
  organizationId: string,
  chosen: readonly Contribution[],
): Promise<Map<string, ItemProblem>> {
  const ids = chosen.map(({ id }) => id);
  const accessioned = await findAccessionStatus(organizationId, ids);
  return new Map(
    chosen.flatMap(({ id, state }): [string, ItemProblem][] => {
      if (accessioned.has(id)) return [[id, { problem: "accession", fields: [] }]];
      return transitions.accession.from.includes(state) ? [] : [[id, { problem: "state", fields: [] }]];
    }),
  );
}

interface AccessionInput {
  organizationId: string;
  contributionId: string;
  now: Date;
}
type AccessionResult = Pick<BatchItem, "state"> & Partial<Pick<BatchItem, "problem" | "fields" | "before">>;

/** Has the same effect as deciding on the case. */
export async function accessionContribution(
  actor: SignedInActor,
  jobs: Jobs,
  { contributionId, updatedAt, ...input }: AccessionInput & { updatedAt: string },
): Promise<AccessionResult> {
  const { organizationId } = input;
  const chosen = await findBatchContributions(actor, { organizationId, ids: [contributionId] });
  const itemProblem = (await findAccessionProblems(organizationId, chosen)).get(contributionId);
  if (itemProblem) return { state: "left", ...itemProblem };
  const accessionRequest = {
    kind: "accession" as const,
    contributionIds: [contributionId],
    seen: { [contributionId]: updatedAt },
  };
  const { decisions } = await decideContributions(actor, jobs, { ...input, ...accessionRequest, words: "", note: "" });
  const [decision] = decisions;
  if (!decision) return { state: "left", problem: "changed" };
  return { state: "changed", before: { decisionId: decision.decisionId } };
}

/** Undoes the decision: no number is assigned and no e-mail sent. */
export async function undoAccession(
  actor: SignedInActor,
  jobs: Jobs,
  { contributionId, decisionId, ...input }: AccessionInput & { decisionId: string },
): Promise<AccessionResult> {
  const { organizationId } = input;
  const accessioned = await findAccessionStatus(organizationId, [contributionId]);
  const decision = await Decision.findOne({ where: { organizationId, id: decisionId }, rejectOnEmpty: true });
  // From then on the number may be assigned.
  if (isFinal(decision, input.now) || accessioned.get(contributionId)?.accession)
    return { state: "kept", problem: "accession" };
  await undoDecisions(actor, jobs, { ...input, decisionIds: [decisionId] });
  return { state: "undone" };
}

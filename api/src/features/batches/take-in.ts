/** Publishing and taking into the collection, and back until the numbers are given. */
import { undoWindow } from "@samling/contract/constants";
import type { SignedIn } from "../../http/actor.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { BatchItem } from "../../models/batch.ts";
import type { Contribution } from "../../models/contributions.ts";
import { Decision } from "../../models/review.ts";
import { findTaken } from "../review/accession.ts";
import { decideContributions } from "../review/decide-contributions.ts";
import { transitions } from "../review/transitions.ts";
import { undoDecisions } from "../review/undo.ts";
import { findChosen, type Hindrance } from "./plan.ts";

/** Contribution → why it cannot be taken in. */
export async function findTakingHindrances(
  organizationId: string,
  chosen: readonly Contribution[],
): Promise<Map<string, Hindrance>> {
  const ids = chosen.map(({ id }) => id);
  const taken = await findTaken(organizationId, ids);
  return new Map(
    chosen.flatMap(({ id, state }): [string, Hindrance][] => {
      if (taken.has(id)) return [[id, { problem: "accession", fields: [] }]];
      return transitions.accession.from.includes(state) ? [] : [[id, { problem: "state", fields: [] }]];
    }),
  );
}

interface Taking {
  organizationId: string;
  contributionId: string;
  now: Date;
}
type Became = Pick<BatchItem, "state"> & Partial<Pick<BatchItem, "problem" | "fields" | "before">>;

/** As if the person had decided on its case. */
export async function takeIn(
  actor: SignedIn,
  jobs: Jobs,
  { contributionId, updatedAt, ...taking }: Taking & { updatedAt: string },
): Promise<Became> {
  const { organizationId } = taking;
  const chosen = await findChosen(actor, { organizationId, ids: [contributionId] });
  const hindrance = (await findTakingHindrances(organizationId, chosen)).get(contributionId);
  if (hindrance) return { state: "left", ...hindrance };
  const asked = {
    kind: "accession" as const,
    contributionIds: [contributionId],
    seen: { [contributionId]: updatedAt },
  };
  const { decisions } = await decideContributions(actor, jobs, { ...taking, ...asked, words: "", note: "" });
  const [decision] = decisions;
  if (!decision) return { state: "left", problem: "changed" };
  return { state: "changed", before: { decisionId: decision.decisionId } };
}

/** As if they had not: the number is not given, and the letter not sent. */
export async function takeOut(
  actor: SignedIn,
  jobs: Jobs,
  { contributionId, decisionId, ...taking }: Taking & { decisionId: string },
): Promise<Became> {
  const { organizationId } = taking;
  const taken = await findTaken(organizationId, [contributionId]);
  const { decidedAt } = await Decision.findOne({ where: { organizationId, id: decisionId }, rejectOnEmpty: true });
  // From then on the number is being given.
  const isLate = taking.now.getTime() - decidedAt.getTime() >= undoWindow;
  if (isLate || taken.get(contributionId)?.accession) return { state: "kept", problem: "accession" };
  await undoDecisions(actor, jobs, { ...taking, decisionIds: [decisionId] });
  return { state: "undone" };
}

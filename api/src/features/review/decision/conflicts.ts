import { AppError } from "../../../errors.ts";
import type { SignedInActor } from "../../../http/actor.ts";
import { Decision } from "../../../models/review.ts";
import { findNames } from "../../../visibility/shown-name.ts";
import type { CaseWithContribution } from "../cases/cases.ts";
import { holderOf } from "../cases/claim.ts";
import type { DecisionContext } from "../subjects/subject.ts";

/** Refuses, with the reason, if a case has changed, a colleague has claimed it, or the decision does not fit. */
export async function checkConflicts(
  { actor, targets, input: { cases, now } }: DecisionContext,
  unfit: readonly CaseWithContribution[],
): Promise<void> {
  const seenVersions = new Map(cases.map(({ caseId, version }) => [caseId, version]));
  const refused = targets.filter((item) => {
    const holder = holderOf(item.reviewCase, now);
    const isClaimedByOther = holder !== null && holder !== actor.user.id;
    return isClaimedByOther || seenVersions.get(item.reviewCase.id) !== item.reviewCase.version || unfit.includes(item);
  });
  if (refused.length > 0) throw await conflictError(actor, refused, now);
}

export async function conflictError(
  actor: SignedInActor,
  targets: readonly CaseWithContribution[],
  now: Date,
): Promise<AppError> {
  const ids = targets.map(({ reviewCase }) => reviewCase.id);
  const organizationId = targets[0]?.reviewCase.organizationId ?? "";
  const decisions = await Decision.findAll({
    where: { organizationId, caseId: ids },
    order: [["paginationId", "DESC"]],
  });
  const actorIds = decisions.map(({ actorId }) => actorId);
  const nameOf = await findNames(actor, organizationId, actorIds);
  const conflicts = targets.map(({ reviewCase, contribution }) => {
    const last = decisions.find((decision) => decision.caseId === reviewCase.id);
    const claimedBy = holderOf(reviewCase, now);
    return {
      caseId: reviewCase.id,
      version: reviewCase.version,
      state: reviewCase.state,
      contributionState: contribution.state,
      claimedBy,
      claimedUntil: claimedBy && (reviewCase.claimedUntil?.toISOString() ?? null),
      decision: last
        ? { kind: last.kind, userId: last.actorId, name: nameOf(last.actorId), decidedAt: last.decidedAt.toISOString() }
        : null,
    };
  });
  return new AppError("CONFLICT", { details: { conflicts } });
}

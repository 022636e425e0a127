import { AppError } from "../../../errors.ts";
import type { SignedInActor } from "../../../http/actor.ts";
import { type Case, Decision } from "../../../models/review.ts";
import { findNames } from "../../../visibility/shown-name.ts";
import { findWithheldByNotices } from "../../../visibility/withheld-by-notices.ts";
import { holderOf } from "../cases/claim.ts";
import { findAccessionStatus } from "../register/accession.ts";
import { declinableParts, transitions } from "../rules.ts";
import type { CaseWithContribution, DecisionInput } from "./decide.ts";

/**
 * Refuses if a case has changed since the caller viewed it, a colleague has claimed it, or its contribution is in a
 * state that does not allow this decision. Reports the reason, and changes nothing.
 */
export async function checkConflicts(
  actor: SignedInActor,
  toDecide: readonly CaseWithContribution[],
  deciding: DecisionInput,
): Promise<void> {
  const { kind, fileIds, now } = deciding;
  const from = kind === "decline" && fileIds.length > 0 ? declinableParts : transitions[kind].from;
  const fits = (reviewCase: Case, { state }: CaseWithContribution["contribution"]) =>
    reviewCase.kind !== "contribution"
      ? reviewCase.state === "waiting"
      : from.includes(state) && (kind !== "look" || reviewCase.state === "unseen");
  const seenVersions = new Map(deciding.cases.map(({ caseId, version }) => [caseId, version]));
  const id = toDecide.map(({ contribution }) => contribution.id);
  const accessions = kind === "accession" ? await findAccessionStatus(deciding.organizationId, id) : new Map();
  const isShownAgain = kind === "show" && toDecide.some(({ reviewCase }) => reviewCase.kind === "contribution");
  const heldByNotices = await findWithheldByNotices(deciding.organizationId, isShownAgain ? id : []);
  const refused = toDecide.filter(({ reviewCase, contribution }) => {
    const holder = holderOf(reviewCase, now);
    const isClaimedByOther = holder !== null && holder !== actor.user.id;
    return (
      isClaimedByOther ||
      heldByNotices.has(contribution.id) ||
      accessions.has(contribution.id) ||
      seenVersions.get(reviewCase.id) !== reviewCase.version ||
      !fits(reviewCase, contribution)
    );
  });
  if (refused.length > 0) throw await conflictError(actor, refused, now);
}

export async function conflictError(
  actor: SignedInActor,
  toDecide: readonly CaseWithContribution[],
  now: Date,
): Promise<AppError> {
  const caseId = toDecide.map(({ reviewCase }) => reviewCase.id);
  const organizationId = toDecide[0]?.reviewCase.organizationId ?? "";
  const decisions = await Decision.findAll({ where: { organizationId, caseId }, order: [["paginationId", "DESC"]] });
  const actorIds = decisions.map(({ actorId }) => actorId);
  const nameOf = await findNames(actor, organizationId, actorIds);
  const conflicts = toDecide.map(({ reviewCase, contribution }) => {
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
        ? {
            kind: last.kind,
            userId: last.actorId,
            name: nameOf(last.actorId),
            decidedAt: last.decidedAt.toISOString(),
          }
        : null,
    };
  });
  return new AppError("CONFLICT", { details: { conflicts } });
}

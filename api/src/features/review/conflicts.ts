import { AppError } from "../../errors.ts";
import type { SignedIn } from "../../http/actor.ts";
import { type Case, Decision } from "../../models/review.ts";
import { findHeldByNotices } from "../../visibility/held-by-notices.ts";
import { findNames } from "../../visibility/shown-name.ts";
import { findTaken } from "./accession.ts";
import { holderOf } from "./claim.ts";
import type { CaseWithContribution, Deciding } from "./decide.ts";
import { declinableParts, transitions } from "./transitions.ts";

/**
 * Refuses if a case is not any more as the caller has seen it, or a colleague has it, or its contribution is in a state
 * that this does not fit; says what has happened, and changes nothing.
 */
export async function checkConflicts(
  actor: SignedIn,
  toDecide: readonly CaseWithContribution[],
  deciding: Deciding,
): Promise<void> {
  const { kind, fileIds, now } = deciding;
  const from = kind === "decline" && fileIds.length > 0 ? declinableParts : transitions[kind].from;
  const fits = (found: Case, { state }: CaseWithContribution["contribution"]) =>
    found.kind !== "contribution"
      ? found.state === "waiting"
      : from.includes(state) && (kind !== "look" || found.state === "unseen");
  const known = new Map(deciding.cases.map(({ caseId, version }) => [caseId, version]));
  const id = toDecide.map(({ contribution }) => contribution.id);
  const taken = kind === "accession" ? await findTaken(deciding.organizationId, id) : new Map();
  const isShown = kind === "show" && toDecide.some(({ found }) => found.kind === "contribution");
  const held = await findHeldByNotices(deciding.organizationId, isShown ? id : []);
  const refused = toDecide.filter(({ found, contribution }) => {
    const holder = holderOf(found, now);
    const isHeld = holder !== null && holder !== actor.user.id;
    return (
      isHeld ||
      held.has(contribution.id) ||
      taken.has(contribution.id) ||
      known.get(found.id) !== found.version ||
      !fits(found, contribution)
    );
  });
  if (refused.length > 0) throw await tellConflicts(actor, refused, now);
}

export async function tellConflicts(
  actor: SignedIn,
  toDecide: readonly CaseWithContribution[],
  now: Date,
): Promise<AppError> {
  const caseId = toDecide.map(({ found }) => found.id);
  const organizationId = toDecide[0]?.found.organizationId ?? "";
  const decisions = await Decision.findAll({ where: { organizationId, caseId }, order: [["paginationId", "DESC"]] });
  const actorIds = decisions.map(({ actorId }) => actorId);
  const nameOf = await findNames(actor, organizationId, actorIds);
  const conflicts = toDecide.map(({ found, contribution }) => {
    const last = decisions.find((decision) => decision.caseId === found.id);
    const claimedBy = holderOf(found, now);
    return {
      caseId: found.id,
      version: found.version,
      state: found.state,
      contributionState: contribution.state,
      claimedBy,
      claimedUntil: claimedBy && (found.claimedUntil?.toISOString() ?? null),
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

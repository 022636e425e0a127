import type { Answer } from "@samling/contract/types";
import { auditEach } from "../../../audit/audit.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { notFound } from "../../../errors.ts";
import { authorize, type SignedInActor } from "../../../http/actor.ts";
import type { Jobs } from "../../../jobs/jobs.ts";
import { stateOf } from "../../../models/contributions.ts";
import { Decision } from "../../../models/review.ts";
import type { OrganizationInput } from "../../organizations/serve-in-organization.ts";
import { type CaseWithContribution, describeState, lockTargets } from "../cases/cases.ts";
import { dropLetters } from "../letters/letters.ts";
import { dropIntendedAccessions } from "../register/accession.ts";
import { canUndo, isStillAsDecided } from "../rules.ts";
import { subjects } from "../subjects/subjects.ts";
import { conflictError } from "./conflicts.ts";

/** Undoes all of the decisions or none. Their e-mails are never sent; only the record of the decisions stays. */
export const undoDecisions = (
  actor: SignedInActor,
  jobs: Jobs,
  { organizationId, decisionIds, now }: OrganizationInput<"undoDecisions">,
): Promise<Answer<"POST /api/organization/{id}/decisions/undo">> =>
  inTransaction(async () => {
    const id = [...new Set(decisionIds)];
    const decisions = await Decision.findAll({ where: { organizationId, id } });
    if (decisions.length < id.length) throw notFound();
    const ids = decisions.map(({ caseId }) => caseId);
    const targets = await lockTargets(actor, { organizationId, ids });
    const pairs = targets.map((target) => ({ target, decision: findDecision(decisions, target) }));
    // Before anything is written: a change of many goes on with the next contribution.
    const conflicting = pairs.filter(
      ({ target: { reviewCase, contribution }, decision }) =>
        !canUndo(decision, reviewCase.version, now) ||
        (reviewCase.kind === "contribution" && !isStillAsDecided(contribution, decision)),
    );
    if (conflicting.length > 0 || pairs.length < id.length) {
      const refused = conflicting.length > 0 ? conflicting : pairs;
      throw await conflictError(
        actor,
        refused.map(({ target }) => target),
        now,
      );
    }
    await dropLetters(organizationId, id);
    const accessioned = decisions.filter(({ kind }) => kind === "accession");
    if (accessioned.length > 0) authorize(actor, "collection:update", organizationId);
    // One of the accessions already has its number.
    if ((await dropIntendedAccessions(organizationId, id)) < accessioned.length)
      throw await conflictError(actor, targets, now);
    // Described before anything changes.
    const described = pairs.map(({ target, decision }) => {
      const states = { before: stateOf(describeState(target)), after: stateOf(decision.before) };
      const data = { undone: decision.kind, ...(states.before !== states.after && states) };
      return { type: "contribution", id: target.contribution.id, data };
    });
    for (const { target, decision } of pairs) {
      const { id: caseId } = target.reviewCase;
      const before = { ...describeState(target), files: [] };
      const record = { organizationId, caseId, kind: "undo" as const, before, undoes: decision.id };
      await Decision.create({ ...record, actorId: actor.user.id, decidedAt: now });
      const isUndone = await subjects[target.reviewCase.kind].undo(target, decision, { jobs, now });
      if (!isUndone) throw await conflictError(actor, [target], now);
      const { state } = decision.before;
      await target.reviewCase.update({ state, version: target.reviewCase.version + 1 });
    }
    await auditEach(actor, "contribution:undo", described, organizationId);
    return { cases: targets.map(({ reviewCase: { id: caseId, version, state } }) => ({ caseId, version, state })) };
  });

function findDecision(decisions: readonly Decision[], { reviewCase }: CaseWithContribution): Decision {
  const decision = decisions.find(({ caseId }) => caseId === reviewCase.id);
  if (!decision) throw new Error("A locked case has no decision to undo.");
  return decision;
}

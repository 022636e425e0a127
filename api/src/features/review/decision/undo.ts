import { undoWindow } from "@samling/contract/constants/review";
import type { Answer } from "@samling/contract/types";
import { literal, Op } from "sequelize";
import { auditEach } from "../../../audit/audit.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { notFound } from "../../../errors.ts";
import { authorize, type SignedInActor } from "../../../http/actor.ts";
import type { Jobs } from "../../../jobs/jobs.ts";
import { OutgoingMail } from "../../../models/platform.ts";
import { Decision, IntendedAccession, type Notice } from "../../../models/review.ts";
import { listInForce, listNoticeHolds, withholdingFrom } from "../../../visibility/withheld-by-notices.ts";
import { lockCases } from "../cases/access.ts";
import { restoreFiles } from "../cases/files.ts";
import { transitions } from "../rules.ts";
import { findNotices, isHiddenBy } from "../subjects/notice.ts";
import { revertProposal } from "../subjects/proposal.ts";
import { conflictError } from "./conflicts.ts";
import { type CaseWithContribution, checkOwn, findWithContributions } from "./decide.ts";

interface UndoDecisionsRequest {
  organizationId: string;
  decisionIds: readonly string[];
  now: Date;
}

type UndoDecisionsResponse = Answer<"POST /api/organization/{id}/decisions/undo">;

/** Undoes everything apart from the record: their mails never leave. All of them or none. */
export const undoDecisions = (
  actor: SignedInActor,
  jobs: Jobs,
  { organizationId, decisionIds, now }: UndoDecisionsRequest,
): Promise<UndoDecisionsResponse> =>
  inTransaction(async () => {
    const id = [...new Set(decisionIds)];
    const decisions = await Decision.findAll({ where: { organizationId, id } });
    if (decisions.length < id.length) throw notFound();
    const ids = decisions.map(({ caseId }) => caseId);
    const toDecide = await findWithContributions(organizationId, await lockCases(actor, { organizationId, ids }));
    await checkOwn(actor, organizationId, toDecide);
    const pairs = toDecide.map((one) => ({ target: one, decision: findDecision(decisions, one) }));
    const isLate = ({ decidedAt }: Decision) => now.getTime() - decidedAt.getTime() >= undoWindow;
    // Each change of a case raises its version: a newer one has to be undone first.
    const conflicting = pairs.filter(
      ({ target, decision }) =>
        decision.kind === "undo" || isLate(decision) || target.reviewCase.version !== decision.before.version + 1,
    );
    if (conflicting.length > 0 || pairs.length < id.length) {
      throw await conflictError(
        actor,
        (conflicting.length > 0 ? conflicting : pairs).map(({ target }) => target),
        now,
      );
    }
    const areNotices = toDecide.some(({ reviewCase }) => reviewCase.kind === "notice");
    await OutgoingMail.destroy({ where: { [Op.or]: [{ id }, ...(areNotices ? [isAbout(id)] : [])] } });
    const accessioned = decisions.filter(({ kind }) => kind === "accession");
    if (accessioned.length > 0) authorize(actor, "collection:update", organizationId);
    const undoneCount = await IntendedAccession.destroy({ where: { organizationId, decisionId: id } });
    // One of them has its number by now.
    if (undoneCount < accessioned.length) throw await conflictError(actor, toDecide, now);
    for (const { target, decision } of pairs) await undoDecision(actor, jobs, { target, decision, now });
    const subjects = toDecide.map(({ contribution }) => ({ type: "contribution", id: contribution.id }));
    await auditEach(actor, "contribution:undo", subjects, organizationId);
    return { cases: toDecide.map(({ reviewCase: { id: caseId, version, state } }) => ({ caseId, version, state })) };
  });

/** Matches further mails of a decision; the first has the decision's id. */
const isAbout = (ids: readonly string[]) =>
  literal(`data->>'decisionId' IN (${ids.map((id) => OutgoingMail.sequelize?.escape(id)).join()})`);

function findDecision(decisions: readonly Decision[], { reviewCase }: CaseWithContribution): Decision {
  const decision = decisions.find(({ caseId }) => caseId === reviewCase.id);
  if (!decision) throw new Error("A case was locked for no decision.");
  return decision;
}

interface UndoPair {
  target: CaseWithContribution;
  decision: Decision;
  now: Date;
}

async function undoDecision(actor: SignedInActor, jobs: Jobs, { target, decision, now }: UndoPair): Promise<void> {
  const { reviewCase, contribution } = target;
  const { state } = decision.before;
  const current = {
    version: reviewCase.version,
    state: reviewCase.state,
    hiddenAt: contribution.hiddenAt?.toISOString() ?? null,
    withheldAs: contribution.withheldAs,
    files: [],
  };
  await Decision.create({
    organizationId: reviewCase.organizationId,
    caseId: reviewCase.id,
    kind: "undo",
    actorId: actor.user.id,
    before: current,
    undoes: decision.id,
    decidedAt: now,
  });
  if (reviewCase.kind === "proposal") {
    const isUndone = await revertProposal(target, decision, { jobs, now });
    if (!isUndone) throw await conflictError(actor, [target], now);
  } else {
    const isUndone = await undoWithholding(target, decision);
    if (!isUndone) throw await conflictError(actor, [target], now);
  }
  await reviewCase.update({ state, version: reviewCase.version + 1 });
}

/** Keeps what others have hidden or shown since; false if the case would then have nothing to decide. */
async function undoWithholding(target: CaseWithContribution, decision: Decision): Promise<boolean> {
  const { reviewCase, contribution } = target;
  const { state, hiddenAt, withheldAs, files } = decision.before;
  const notice = (await findNotices([reviewCase])).get(reviewCase.id);
  if (notice?.isOfProfile) return true;
  const heldByNotices = notice ? await listNoticeHolds(reviewCase.organizationId, [contribution.id]) : [];
  const result = await resultOf(target, decision, notice);
  if (
    result?.withheldAs === contribution.withheldAs &&
    result.hiddenAt?.getTime() === contribution.hiddenAt?.getTime()
  ) {
    const before = { hiddenAt: hiddenAt === null ? null : new Date(hiddenAt), withheldAs };
    await contribution.update(notice ? withholdingFrom(heldByNotices) : before);
  } else if (result && reviewCase.kind === "contribution" && state === "waiting") {
    return false;
  }
  const [shows, restoreOptions] = notice ? ["show", { as: "hidden" as const }] : ["publish", {}];
  if (decision.kind === shows || decision.kind === "decline") {
    const isHeldByNotice = (id: string) => heldByNotices.some(({ fileIds }) => fileIds.includes(id));
    const before = notice ? files.filter(({ id, withheldAs }) => withheldAs !== "hidden" || isHeldByNotice(id)) : files;
    await restoreFiles(contribution, before, {
      fileIds: decision.fileIds.filter((id) => !isHeldByNotice(id)),
      ...restoreOptions,
    });
  }
  return true;
}

/** Returns the state that the decision gave the whole contribution; null if it left it alone. */
async function resultOf(
  { reviewCase }: CaseWithContribution,
  { id, kind, fileIds, before, decidedAt }: Decision,
  notice: Notice | undefined,
) {
  const { becomes } = kind === "undo" ? {} : transitions[kind];
  const concernsFiles = kind === "decline" && fileIds.length > 0;
  if (!becomes || (concernsFiles && reviewCase.kind !== "notice")) return null;
  const withheldAs = concernsFiles ? null : becomes.withheldAs;
  if (notice && withheldAs === null) {
    const earlier = (await listInForce(reviewCase.organizationId, reviewCase.id)).filter((one) => one.id !== id);
    const hiddenAt = before.hiddenAt === null ? null : new Date(before.hiddenAt);
    if (!isHiddenBy({ hiddenAt, withheldAs: before.withheldAs }, notice, earlier)) return null;
  }
  return { withheldAs, hiddenAt: withheldAs && decidedAt };
}

import { undoWindow } from "@samling/contract/constants";
import type { Answer } from "@samling/contract/types";
import { literal, Op } from "sequelize";
import { auditEach } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { notFound } from "../../errors.ts";
import { authorize, type SignedIn } from "../../http/actor.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { OutgoingMail } from "../../models/platform.ts";
import { Decision, IntendedAccession, type Notice } from "../../models/review.ts";
import { listHeld, listInForce, withheldBy } from "../../visibility/held-by-notices.ts";
import { lockCases } from "./access.ts";
import { tellConflicts } from "./conflicts.ts";
import { type CaseWithContribution, checkOwn, findWithContributions } from "./decide.ts";
import { restoreFiles } from "./files.ts";
import { findNotices, isHiddenBy } from "./notices.ts";
import { takeBackProposal } from "./proposals.ts";
import { transitions } from "./transitions.ts";

interface Undoing {
  organizationId: string;
  decisionIds: readonly string[];
  now: Date;
}

type Undone = Answer<"POST /api/organization/{id}/decisions/undo">;

/** As if they had not been made, apart from the record: their mails never leave. All of them or none. */
export const undoDecisions = (
  actor: SignedIn,
  jobs: Jobs,
  { organizationId, decisionIds, now }: Undoing,
): Promise<Undone> =>
  inTransaction(async () => {
    const id = [...new Set(decisionIds)];
    const decisions = await Decision.findAll({ where: { organizationId, id } });
    if (decisions.length < id.length) throw notFound();
    const ids = decisions.map(({ caseId }) => caseId);
    const toDecide = await findWithContributions(organizationId, await lockCases(actor, { organizationId, ids }));
    await checkOwn(actor, organizationId, toDecide);
    const pairs = toDecide.map((one) => ({ of: one, decision: findDecision(decisions, one) }));
    const isLate = ({ decidedAt }: Decision) => now.getTime() - decidedAt.getTime() >= undoWindow;
    // Each change of a case raises its version: then there is something newer to take back first.
    const refused = pairs.filter(
      ({ of, decision }) =>
        decision.kind === "undo" || isLate(decision) || of.found.version !== decision.before.version + 1,
    );
    if (refused.length > 0 || pairs.length < id.length) {
      throw await tellConflicts(
        actor,
        (refused.length > 0 ? refused : pairs).map(({ of }) => of),
        now,
      );
    }
    const isOfNotices = toDecide.some(({ found }) => found.kind === "notice");
    await OutgoingMail.destroy({ where: { [Op.or]: [{ id }, ...(isOfNotices ? [isAbout(id)] : [])] } });
    const takenIn = decisions.filter(({ kind }) => kind === "accession");
    if (takenIn.length > 0) authorize(actor, "collection:update", organizationId);
    const taken = await IntendedAccession.destroy({ where: { organizationId, decisionId: id } });
    // One of them has its number by now.
    if (taken < takenIn.length) throw await tellConflicts(actor, toDecide, now);
    for (const { of, decision } of pairs) await takeBack(actor, jobs, { of, decision, now });
    const subjects = toDecide.map(({ contribution }) => ({ type: "contribution", id: contribution.id }));
    await auditEach(actor, "contribution:undo", subjects, organizationId);
    return { cases: toDecide.map(({ found: { id: caseId, version, state } }) => ({ caseId, version, state })) };
  });

/** Of a letter beside the first, which has the id of its decision. */
const isAbout = (ids: readonly string[]) =>
  literal(`data->>'decisionId' IN (${ids.map((id) => OutgoingMail.sequelize?.escape(id)).join()})`);

function findDecision(decisions: readonly Decision[], { found }: CaseWithContribution): Decision {
  const decision = decisions.find(({ caseId }) => caseId === found.id);
  if (!decision) throw new Error("A case was locked for no decision.");
  return decision;
}

interface Pair {
  of: CaseWithContribution;
  decision: Decision;
  now: Date;
}

async function takeBack(actor: SignedIn, jobs: Jobs, { of, decision, now }: Pair): Promise<void> {
  const { found, contribution } = of;
  const { state } = decision.before;
  const current = {
    version: found.version,
    state: found.state,
    hiddenAt: contribution.hiddenAt?.toISOString() ?? null,
    withheldAs: contribution.withheldAs,
    files: [],
  };
  await Decision.create({
    organizationId: found.organizationId,
    caseId: found.id,
    kind: "undo",
    actorId: actor.user.id,
    before: current,
    undoes: decision.id,
    decidedAt: now,
  });
  if (found.kind === "proposal") {
    const isBack = await takeBackProposal(of, decision, { jobs, now });
    if (!isBack) throw await tellConflicts(actor, [of], now);
  } else {
    const isBack = await takeBackWithholding(of, decision);
    if (!isBack) throw await tellConflicts(actor, [of], now);
  }
  await found.update({ state, version: found.version + 1 });
}

/** What somebody else has hidden or shown since stays as it is; false if the case would then wait about nothing. */
async function takeBackWithholding(of: CaseWithContribution, decision: Decision): Promise<boolean> {
  const { found, contribution } = of;
  const { state, hiddenAt, withheldAs, files } = decision.before;
  const notice = (await findNotices([found])).get(found.id);
  if (notice?.isOfProfile) return true;
  const held = notice ? await listHeld(found.organizationId, [contribution.id]) : [];
  const left = await leftBy(of, decision, notice);
  if (left?.withheldAs === contribution.withheldAs && left.hiddenAt?.getTime() === contribution.hiddenAt?.getTime()) {
    const before = { hiddenAt: hiddenAt === null ? null : new Date(hiddenAt), withheldAs };
    await contribution.update(notice ? withheldBy(held) : before);
  } else if (left && found.kind === "contribution" && state === "waiting") {
    return false;
  }
  const [shows, ofNotice] = notice ? ["show", { as: "hidden" as const }] : ["publish", {}];
  if (decision.kind === shows || decision.kind === "decline") {
    const isHeld = (id: string) => held.some(({ fileIds }) => fileIds.includes(id));
    const before = notice ? files.filter(({ id, withheldAs }) => withheldAs !== "hidden" || isHeld(id)) : files;
    await restoreFiles(contribution, before, { fileIds: decision.fileIds.filter((id) => !isHeld(id)), ...ofNotice });
  }
  return true;
}

/** What the decision made of the contribution as a whole; null if it left it alone. */
async function leftBy(
  { found }: CaseWithContribution,
  { id, kind, fileIds, before, decidedAt }: Decision,
  notice: Notice | undefined,
) {
  const { becomes } = kind === "undo" ? {} : transitions[kind];
  const isOfParts = kind === "decline" && fileIds.length > 0;
  if (!becomes || (isOfParts && found.kind !== "notice")) return null;
  const withheldAs = isOfParts ? null : becomes.withheldAs;
  if (notice && withheldAs === null) {
    const earlier = (await listInForce(found.organizationId, found.id)).filter((one) => one.id !== id);
    const hiddenAt = before.hiddenAt === null ? null : new Date(before.hiddenAt);
    if (!isHiddenBy({ hiddenAt, withheldAs: before.withheldAs }, notice, earlier)) return null;
  }
  return { withheldAs, hiddenAt: withheldAs && decidedAt };
}

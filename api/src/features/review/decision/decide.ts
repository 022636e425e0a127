import { undoMs } from "@samling/contract/constants/review";
import type { Answer } from "@samling/contract/types";
import { literal, Op } from "sequelize";
import { auditEach } from "../../../audit/audit.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { invalidInput, unknownInput } from "../../../errors.ts";
import { toPlainText } from "../../../html/plain-text.ts";
import { authorize, type SignedInActor } from "../../../http/actor.ts";
import type { Jobs } from "../../../jobs/jobs.ts";
import { stateOf } from "../../../models/contributions.ts";
import { Case, Decision, nextVersion, unclaimed } from "../../../models/review.ts";
import {
  type CaseWithContribution,
  type DecideCasesRequest,
  type DecisionInput,
  describeState,
  findReachable,
  findWithContributions,
  isContributedBy,
  lockTargets,
} from "../cases/cases.ts";
import { checkFiles, findWithheldFiles } from "../cases/files.ts";
import { findQuestions, findReason } from "../cases/reasons.ts";
import { queueLetters } from "../letters/letters.ts";
import { declinesFiles, findDecisionIssue, notifiedKindOf, transitions } from "../rules.ts";
import type { DecisionContext, DecisionPlan, Subject } from "../subjects/subject.ts";
import { subjectOf } from "../subjects/subjects.ts";
import { checkConflicts } from "./conflicts.ts";

type DecisionsResponse = Answer<"POST /api/organization/{id}/decisions">;

/** Decides all of them or none, with as many queries for a hundred as for one. */
export const decideCases = (
  actor: SignedInActor,
  jobs: Jobs,
  request: DecideCasesRequest,
): Promise<DecisionsResponse> =>
  inTransaction(async () => {
    const input = await readInput(request);
    const { organizationId, kind, now } = input;
    const { permission } = transitions[kind];
    if (permission) authorize(actor, permission, organizationId);
    const reason = await checkWords(input);
    const ids = input.cases.map(({ caseId }) => caseId);
    const targets = await lockTargets(actor, { organizationId, ids });
    await checkReachable(targets, kind);
    const subject = subjectOf(targets);
    const context = { actor, jobs, targets, input };
    await subject.check?.(context);
    if (input.ground && !subject.hasGround) throw unknownInput(["ground"], "is for notices");
    if (input.statements && !subject.hasStatements) throw unknownInput(["statements"], "are for tips");
    await checkConflicts(context, await subject.findConflicts(context));
    await checkFiles(targets, input.fileIds);
    const plan = await subject.plan(context);
    const decisions = await recordDecisions(context, plan);
    const letterKind = notifiedKindOf(kind, true);
    const notified = targets.filter(({ contribution }) => notifiedKindOf(kind, contribution.hiddenAt !== null));
    await plan.apply(decisions);
    await close(context, plan);
    const letters = letterKind
      ? await subject.writeLetters(actor, notified, { decisionInput: { ...input, kind: letterKind }, reason, now })
      : [];
    await queueLetters(jobs, { letters, decisions, now });
    await recordInAudit(context, subject, decisions);
    return presentDecisions(organizationId, { decisions, undoUntil: new Date(now.getTime() + undoMs) });
  });

async function readInput(request: DecideCasesRequest): Promise<DecisionInput> {
  const texts = { words: toPlainText(request.words), note: toPlainText(request.note) };
  const asked = await findQuestions(request.organizationId, request.asks ?? []);
  const { fileIds = [] } = request;
  return { ...request, ...texts, asked, fileIds, keepsFiles: request.fileIds === undefined };
}

/** Returns the reason in the words of the list, if one is given. */
async function checkWords({ organizationId, kind, reason, words, asked, fileIds, isOfFlood }: DecisionInput) {
  // The reason goes to the sender, and senders of a flood are not written to.
  const has = { hasReason: Boolean(reason ?? isOfFlood), hasWords: words !== "" || asked.length > 0 };
  const issue = findDecisionIssue({ kind, fileIds, ...has });
  if (issue) throw invalidInput(issue);
  return reason ? findReason(organizationId, reason) : null;
}

/** A contributor who has left or is suspended cannot answer: the case would wait forever. */
async function checkReachable(targets: readonly CaseWithContribution[], kind: DecisionInput["kind"]): Promise<void> {
  if (!transitions[kind].needsReader) return;
  const reachable = await findReachable(targets.map(({ contribution }) => contribution));
  const unreachable = targets.findIndex(({ contribution: { userId } }) => userId === null || !reachable.has(userId));
  if (unreachable >= 0) {
    throw invalidInput({
      path: ["cases", unreachable],
      code: "unreachable",
      message: "belongs to a person who has left or is suspended",
    });
  }
}

async function recordDecisions(
  { actor, targets, input }: DecisionContext,
  { changed }: DecisionPlan,
): Promise<Decision[]> {
  const { organizationId, kind, reason = null, ground = null, words, note, asked, fileIds, now } = input;
  const withheld = await findWithheldFiles(targets);
  const author = { actorId: actor.user.id, decidedAt: now };
  const details = { organizationId, kind, reason, ground, words, note, asked, fileIds, ...author };
  return Decision.bulkCreate(
    targets.map((item) => {
      const { id: caseId } = item.reviewCase;
      const files = withheld
        .filter(({ contributionId }) => contributionId === item.contribution.id)
        .map(({ id, withheldAs }) => ({ id, withheldAs }));
      const change = changed?.has(caseId) && { changed: changed.get(caseId) ?? null };
      return { ...details, caseId, before: { ...describeState(item), files, ...change } };
    }),
  );
}

/** Any decision marks an unseen case as reviewed. */
const seenState = literal("CASE state WHEN 'unseen' THEN 'decided' ELSE state END") as never;

async function close({ targets, input }: DecisionContext, { staysOpen = false }: DecisionPlan): Promise<void> {
  const { organizationId, kind } = input;
  const { becomes } = transitions[kind];
  const state = becomes && !staysOpen ? becomes.state : seenState;
  const where = { organizationId, id: { [Op.in]: targets.map(({ reviewCase }) => reviewCase.id) } };
  await Case.update({ state, version: nextVersion, ...unclaimed }, { where });
}

/** Decisions on one's own contributions are recorded as such. */
async function recordInAudit(
  { actor, targets, input }: DecisionContext,
  { auditedAs }: Subject,
  decisions: readonly Decision[],
): Promise<void> {
  const { organizationId, kind, reason, ground, fileIds } = input;
  const becomes = declinesFiles(input) ? undefined : transitions[kind].becomes;
  const describeStates = ({ reviewCase }: CaseWithContribution) => {
    const before = decisions.find(({ caseId }) => caseId === reviewCase.id)?.before;
    if (!before || !becomes || reviewCase.kind !== "contribution") return {};
    const states = { before: stateOf(before), after: becomes.withheldAs ?? ("published" as const) };
    return states.before === states.after ? {} : states;
  };
  const details = { ...(reason && { reason }), ...(ground && { ground }), ...(fileIds.length > 0 && { fileIds }) };
  const subjects = targets.map((item) => {
    const isOwnContribution = isContributedBy(actor, item.contribution);
    const data = { ...describeStates(item), ...(isOwnContribution && { isOwnContribution }) };
    return { type: "contribution", id: item.contribution.id, data };
  });
  await auditEach(actor, auditedAs?.[kind] ?? `contribution:${kind}`, subjects, organizationId, details);
}

async function presentDecisions(
  organizationId: string,
  { decisions, undoUntil }: { decisions: readonly Decision[]; undoUntil: Date },
): Promise<DecisionsResponse> {
  const caseIds = decisions.map(({ caseId }) => caseId);
  const after = await findWithContributions(
    organizationId,
    await Case.findAll({ where: { organizationId, id: caseIds } }),
  );
  return {
    decisions: decisions.map(({ id: decisionId, caseId }) => {
      const updated = after.find(({ reviewCase }) => reviewCase.id === caseId);
      if (!updated) throw new Error("A decision has no case.");
      const { version, state } = updated.reviewCase;
      return { decisionId, caseId, version, state, contributionState: updated.contribution.state };
    }),
    undoUntil: undoUntil.toISOString(),
  };
}

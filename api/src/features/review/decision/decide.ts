import type { calls } from "@samling/contract/calls";
import { type NotifiedKind, notifiedKinds, undoWindow } from "@samling/contract/constants/review";
import type { Answer } from "@samling/contract/types";
import { literal, Op } from "sequelize";
import type { z } from "zod";
import { auditEach } from "../../../audit/audit.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { AppError, invalidInput, notFound } from "../../../errors.ts";
import { toPlainText } from "../../../html/plain-text.ts";
import { authorize, type SignedInActor } from "../../../http/actor.ts";
import type { Jobs } from "../../../jobs/jobs.ts";
import { Contribution } from "../../../models/contributions.ts";
import { Case, Decision, nextVersion, type StoredQuestion, unclaimed } from "../../../models/review.ts";
import { lockCases, mayDecideOwn } from "../cases/access.ts";
import { checkFiles, findWithheldFiles, type WithheldFile, withholdFiles } from "../cases/files.ts";
import { findQuestions, findReason } from "../cases/reasons.ts";
import { queueLetters, writeLetters } from "../letters/letters.ts";
import { writeNoticeLetters } from "../letters/notice-letters.ts";
import { findReachable } from "../queue/list.ts";
import { intendAccessions } from "../register/accession.ts";
import { transitions } from "../rules.ts";
import { applyToNotices, checkNotices } from "../subjects/notice.ts";
import { acceptProposals, changedBy, checkKinds, type PlannedChange, planProposals } from "../subjects/proposal.ts";
import { checkConflicts } from "./conflicts.ts";

type DecideCasesRequest = z.output<(typeof calls.decideCases)["body"]> & {
  organizationId: string;
  now: Date;
  /** Part of a flood of notices: only contributors whose contributions were hidden are notified. */
  isOfFlood?: boolean;
};
/** `keepsFiles`: single files were not mentioned, and each stays as it was decided. */
export type DecisionInput = DecideCasesRequest & { fileIds: string[]; keepsFiles: boolean; asked: StoredQuestion[] };
type DecisionsResponse = Answer<"POST /api/organization/{id}/decisions">;

/** A case with its contribution. */
export interface CaseWithContribution {
  reviewCase: Case;
  contribution: Contribution;
}

/** Decides all of them or none, with as many queries for a hundred as for one. */
export const decideCases = (actor: SignedInActor, jobs: Jobs, asked: DecideCasesRequest): Promise<DecisionsResponse> =>
  inTransaction(async () => {
    const { fileIds = [] } = asked;
    const texts = { words: toPlainText(asked.words), note: toPlainText(asked.note) };
    const questions = await findQuestions(asked.organizationId, asked.asks ?? []);
    const keepsFiles = asked.fileIds === undefined;
    const decisionInput = { ...asked, ...texts, fileIds, keepsFiles, asked: questions };
    const { organizationId, now } = decisionInput;
    const isAccession = decisionInput.kind === "accession";
    if (isAccession) authorize(actor, "collection:update", organizationId);
    const reason = await checkWords(decisionInput);
    const ids = decisionInput.cases.map(({ caseId }) => caseId);
    const toDecide = await findWithContributions(organizationId, await lockCases(actor, { organizationId, ids }));
    await checkOwn(actor, organizationId, toDecide);
    await checkReachable(toDecide, decisionInput);
    const areProposals = checkKinds(toDecide, decisionInput);
    const notices = await checkNotices(actor, toDecide, decisionInput);
    await checkConflicts(actor, toDecide, decisionInput);
    await checkFiles(toDecide, fileIds);
    const withheld = await findWithheldFiles(toDecide);
    const isAccepted = areProposals && decisionInput.kind === "publish";
    const planned = isAccepted ? await planProposals(toDecide, now) : [];
    const decisions = await recordDecisions(actor, toDecide, { decisionInput, withheld, planned });
    await acceptProposals(planned, jobs);
    if (notices) await applyToNotices(toDecide, notices, decisionInput);
    else if (!areProposals) await applyDecision(toDecide, decisionInput);
    await close(toDecide, decisionInput, concernsFiles(decisionInput) && !notices);
    if (isAccession) await intendAccessions(toDecide, decisions);
    const letterContext = { decisionInput: { ...decisionInput, kind: notifiedKindOf(decisionInput.kind) }, reason };
    const letters = notices
      ? await writeNoticeLetters(actor, toDecide, notices, { ...letterContext, now })
      : await writeLetters(actor, toDecide.filter(isNotified(decisionInput)), letterContext);
    await queueLetters(jobs, { letters, decisions, now });
    const { kind } = decisionInput;
    const { reason: because, ground } = decisionInput;
    const details = {
      ...(because && { reason: because }),
      ...(ground && { ground }),
      ...(fileIds.length > 0 && { fileIds }),
    };
    const action = areProposals ? (isAccepted ? "acceptChange" : "declineChange") : kind;
    // Decisions on one's own contributions are recorded as such.
    for (const [isOwnContribution, some] of Map.groupBy(toDecide, (one) => isContributedBy(actor, one))) {
      const subjects = some.map(({ contribution: { id } }) => ({ type: "contribution", id }));
      const data = { ...details, ...(isOwnContribution && { isOwnContribution }) };
      await auditEach(actor, `contribution:${action}`, subjects, organizationId, data);
    }
    return presentDecisions(toDecide, { decisions, undoUntil: new Date(now.getTime() + undoWindow) });
  });

/** Accessions are notified where they publish as well; a review never is. */
const isNotified =
  ({ kind }: DecisionInput) =>
  ({ contribution }: CaseWithContribution): boolean =>
    kind === "accession" ? contribution.hiddenAt !== null : kind !== "look";
const notifiedKindOf = (kind: DecisionInput["kind"]): NotifiedKind =>
  notifiedKinds.find((one) => one === kind) ?? "publish";

/** Returns the reason in the words of the list, if one is given. */
async function checkWords({ organizationId, kind, reason, words, asked, fileIds }: DecisionInput) {
  const { needsReason, needsWords } = transitions[kind];
  if (!reason && (needsReason || fileIds.length > 0)) {
    throw invalidInput({ path: ["reason"], code: "required", message: "is required" });
  }
  if (fileIds.length > 0 && kind !== "publish" && kind !== "decline") {
    throw invalidInput({ path: ["fileIds"], code: "unknown", message: "go with publishing and declining alone" });
  }
  if (needsWords && !words && asked.length === 0)
    throw invalidInput({ path: ["words"], code: "required", message: "is required" });
  return reason ? findReason(organizationId, reason) : null;
}

export const isContributedBy = (
  actor: SignedInActor,
  { contribution }: Pick<CaseWithContribution, "contribution">,
): boolean => contribution.userId === actor.user.id;

export async function checkOwn(
  actor: SignedInActor,
  organizationId: string,
  toDecide: readonly CaseWithContribution[],
): Promise<void> {
  if (!toDecide.some((one) => isContributedBy(actor, one)) || (await mayDecideOwn(actor, organizationId))) return;
  throw new AppError("OWN_CONTRIBUTION");
}

/** A contributor who has left cannot answer: the case would wait forever. */
async function checkReachable(toDecide: readonly CaseWithContribution[], { kind }: DecisionInput): Promise<void> {
  if (!transitions[kind].needsReader) return;
  const reachable = await findReachable(toDecide.map(({ contribution }) => contribution));
  const unreachable = toDecide.findIndex(({ contribution: { userId } }) => userId === null || !reachable.has(userId));
  if (unreachable >= 0) {
    throw invalidInput({ path: ["cases", unreachable], code: "unreachable", message: "is of somebody who has left" });
  }
}

export async function findWithContributions(
  organizationId: string,
  cases: readonly Case[],
): Promise<CaseWithContribution[]> {
  const id = cases.flatMap(({ contributionId }) => contributionId ?? []);
  const contributions = await Contribution.findAll({ where: { organizationId, id }, order: ["id"], lock: true });
  return cases.map((reviewCase) => {
    const contribution = contributions.find((one) => one.id === reviewCase.contributionId);
    if (!contribution) throw notFound();
    return { reviewCase, contribution };
  });
}

interface RecordContext {
  decisionInput: DecisionInput;
  withheld: readonly WithheldFile[];
  planned: readonly PlannedChange[];
}

async function recordDecisions(
  actor: SignedInActor,
  toDecide: readonly CaseWithContribution[],
  { decisionInput, withheld, planned }: RecordContext,
): Promise<Decision[]> {
  const { organizationId, kind, reason = null, ground = null, words, note, asked, fileIds, now } = decisionInput;
  const details = {
    organizationId,
    kind,
    reason,
    ground,
    words,
    note,
    asked,
    fileIds,
    actorId: actor.user.id,
    decidedAt: now,
  };
  return Decision.bulkCreate(
    toDecide.map(({ reviewCase, contribution }) => ({
      ...details,
      caseId: reviewCase.id,
      before: {
        version: reviewCase.version,
        state: reviewCase.state,
        hiddenAt: contribution.hiddenAt?.toISOString() ?? null,
        withheldAs: contribution.withheldAs,
        files: withheld
          .filter(({ contributionId }) => contributionId === contribution.id)
          .map(({ id, withheldAs }) => ({ id, withheldAs })),
        ...changedOf(planned, reviewCase),
      },
    })),
  );
}

const changedOf = (planned: readonly PlannedChange[], { id }: Case) => {
  const one = planned.find(({ target: of }) => of.reviewCase.id === id);
  return one && { changed: changedBy(one) };
};

const concernsFiles = ({ kind, fileIds }: DecisionInput): boolean => kind === "decline" && fileIds.length > 0;

async function applyDecision(toDecide: readonly CaseWithContribution[], decisionInput: DecisionInput): Promise<void> {
  const { organizationId, kind, fileIds, keepsFiles, now } = decisionInput;
  const { becomes } = transitions[kind];
  if (!becomes) return;
  const { withheldAs } = becomes;
  const contributions = { organizationId, id: toDecide.map(({ contribution }) => contribution.id) };
  if (!concernsFiles(decisionInput)) {
    await Contribution.update({ withheldAs, hiddenAt: withheldAs && now }, { where: contributions });
  }
  if (kind === "publish" && !keepsFiles) await withholdFiles(contributions, { fileIds, others: null });
  if (concernsFiles(decisionInput)) await withholdFiles(contributions, { fileIds });
}

/** Any decision marks an unseen case as reviewed. */
const seenState = literal("CASE state WHEN 'unseen' THEN 'decided' ELSE state END") as never;

async function close(
  toDecide: readonly CaseWithContribution[],
  decisionInput: DecisionInput,
  staysOpen: boolean,
): Promise<void> {
  const { organizationId, kind } = decisionInput;
  const { becomes } = transitions[kind];
  const state = becomes && !staysOpen ? becomes.state : seenState;
  const where = { organizationId, id: { [Op.in]: toDecide.map(({ reviewCase }) => reviewCase.id) } };
  await Case.update({ state, version: nextVersion, ...unclaimed }, { where });
}

async function presentDecisions(
  toDecide: readonly CaseWithContribution[],
  { decisions, undoUntil }: { decisions: readonly Decision[]; undoUntil: Date },
): Promise<DecisionsResponse> {
  const { organizationId = "" } = toDecide[0]?.reviewCase ?? {};
  const id = toDecide.map(({ reviewCase }) => reviewCase.id);
  const after = await findWithContributions(organizationId, await Case.findAll({ where: { organizationId, id } }));
  return {
    decisions: decisions.map(({ id: decisionId, caseId }) => {
      const one = after.find(({ reviewCase }) => reviewCase.id === caseId);
      if (!one) throw new Error("A decision is about no case.");
      const { reviewCase, contribution } = one;
      return {
        decisionId,
        caseId,
        version: reviewCase.version,
        state: reviewCase.state,
        contributionState: contribution.state,
      };
    }),
    undoUntil: undoUntil.toISOString(),
  };
}

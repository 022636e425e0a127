import type { calls } from "@samling/contract/calls";
import { type ToldKind, toldKinds, undoWindow } from "@samling/contract/constants";
import type { Answer } from "@samling/contract/types";
import { literal, Op } from "sequelize";
import type { z } from "zod";
import { auditEach } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { AppError, invalidInput, notFound } from "../../errors.ts";
import { toPlainText } from "../../html/plain-text.ts";
import { authorize, type SignedIn } from "../../http/actor.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { Contribution } from "../../models/contributions.ts";
import { type AskedQuestion, Case, Decision, nextVersion, unclaimed } from "../../models/review.ts";
import { lockCases, mayDecideOwn } from "./access.ts";
import { intendAccessions } from "./accession.ts";
import { checkConflicts } from "./conflicts.ts";
import { checkFiles, findWithheldFiles, type WithheldFile, withholdFiles } from "./files.ts";
import { queueLetters, writeLetters } from "./letters.ts";
import { writeNoticeLetters } from "./notice-letters.ts";
import { applyToNotices, checkNotices } from "./notices.ts";
import { acceptProposals, changedBy, checkKinds, type PlannedChange, planProposals } from "./proposals.ts";
import { findReachable } from "./queue.ts";
import { findQuestions, findReason } from "./reasons.ts";
import { transitions } from "./transitions.ts";

type Asked = z.output<(typeof calls.decideCases)["body"]> & {
  organizationId: string;
  now: Date;
  /** Of a flood of notices: only contributors of whom something was hidden are written to. */
  isOfFlood?: boolean;
};
/** `keepsFiles`: nothing was said of single files, and each stays as it was decided. */
export type Deciding = Asked & { fileIds: string[]; keepsFiles: boolean; asked: AskedQuestion[] };
type Decided = Answer<"POST /api/organization/{id}/decisions">;

/** A case with the contribution that it is about. */
export interface CaseWithContribution {
  found: Case;
  contribution: Contribution;
}

/** Decides all of them or none, with as many queries for a hundred as for one. */
export const decideCases = (actor: SignedIn, jobs: Jobs, asked: Asked): Promise<Decided> =>
  inTransaction(async () => {
    const { fileIds = [] } = asked;
    const texts = { words: toPlainText(asked.words), note: toPlainText(asked.note) };
    const questions = await findQuestions(asked.organizationId, asked.asks ?? []);
    const keepsFiles = asked.fileIds === undefined;
    const deciding = { ...asked, ...texts, fileIds, keepsFiles, asked: questions };
    const { organizationId, now } = deciding;
    const isTakenIn = deciding.kind === "accession";
    if (isTakenIn) authorize(actor, "collection:update", organizationId);
    const reason = await checkWords(deciding);
    const ids = deciding.cases.map(({ caseId }) => caseId);
    const toDecide = await findWithContributions(organizationId, await lockCases(actor, { organizationId, ids }));
    await checkOwn(actor, organizationId, toDecide);
    await checkReachable(toDecide, deciding);
    const isOfProposals = checkKinds(toDecide, deciding);
    const notices = await checkNotices(actor, toDecide, deciding);
    await checkConflicts(actor, toDecide, deciding);
    await checkFiles(toDecide, fileIds);
    const withheld = await findWithheldFiles(toDecide);
    const isAccepted = isOfProposals && deciding.kind === "publish";
    const planned = isAccepted ? await planProposals(toDecide, now) : [];
    const decisions = await record(actor, toDecide, { deciding, withheld, planned });
    await acceptProposals(planned, jobs);
    if (notices) await applyToNotices(toDecide, notices, deciding);
    else if (!isOfProposals) await apply(toDecide, deciding);
    await close(toDecide, deciding, isOfParts(deciding) && !notices);
    if (isTakenIn) await intendAccessions(toDecide, decisions);
    const telling = { deciding: { ...deciding, kind: toldAs(deciding.kind) }, reason };
    const letters = notices
      ? await writeNoticeLetters(actor, toDecide, notices, { ...telling, now })
      : await writeLetters(actor, toDecide.filter(isTold(deciding)), telling);
    await queueLetters(jobs, { letters, decisions, now });
    const { kind } = deciding;
    const { reason: because, ground } = deciding;
    const told = {
      ...(because && { reason: because }),
      ...(ground && { ground }),
      ...(fileIds.length > 0 && { fileIds }),
    };
    const action = isOfProposals ? (isAccepted ? "acceptChange" : "declineChange") : kind;
    // Own gifts are recorded as such.
    for (const [isOwnGift, some] of Map.groupBy(toDecide, (one) => isGivenBy(actor, one))) {
      const subjects = some.map(({ contribution: { id } }) => ({ type: "contribution", id }));
      const data = { ...told, ...(isOwnGift && { isOwnGift }) };
      await auditEach(actor, `contribution:${action}`, subjects, organizationId, data);
    }
    return present(toDecide, { decisions, undoUntil: new Date(now.getTime() + undoWindow) });
  });

/** Taking in is told where it publishes as well, and a look is told nobody. */
const isTold =
  ({ kind }: Deciding) =>
  ({ contribution }: CaseWithContribution): boolean =>
    kind === "accession" ? contribution.hiddenAt !== null : kind !== "look";
const toldAs = (kind: Deciding["kind"]): ToldKind => toldKinds.find((one) => one === kind) ?? "publish";

/** The reason in the words of the list, if one is given. */
async function checkWords({ organizationId, kind, reason, words, asked, fileIds }: Deciding) {
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

export const isGivenBy = (actor: SignedIn, { contribution }: Pick<CaseWithContribution, "contribution">): boolean =>
  contribution.userId === actor.user.id;

export async function checkOwn(
  actor: SignedIn,
  organizationId: string,
  toDecide: readonly CaseWithContribution[],
): Promise<void> {
  if (!toDecide.some((one) => isGivenBy(actor, one)) || (await mayDecideOwn(actor, organizationId))) return;
  throw new AppError("OWN_CONTRIBUTION");
}

/** Who has left answers nothing: the case would wait for ever. */
async function checkReachable(toDecide: readonly CaseWithContribution[], { kind }: Deciding): Promise<void> {
  if (!transitions[kind].needsReader) return;
  const reachable = await findReachable(toDecide.map(({ contribution }) => contribution));
  const left = toDecide.findIndex(({ contribution: { userId } }) => userId === null || !reachable.has(userId));
  if (left >= 0) {
    throw invalidInput({ path: ["cases", left], code: "unreachable", message: "is of somebody who has left" });
  }
}

export async function findWithContributions(
  organizationId: string,
  cases: readonly Case[],
): Promise<CaseWithContribution[]> {
  const id = cases.flatMap(({ contributionId }) => contributionId ?? []);
  const contributions = await Contribution.findAll({ where: { organizationId, id }, order: ["id"], lock: true });
  return cases.map((found) => {
    const contribution = contributions.find((one) => one.id === found.contributionId);
    if (!contribution) throw notFound();
    return { found, contribution };
  });
}

interface Recording {
  deciding: Deciding;
  withheld: readonly WithheldFile[];
  planned: readonly PlannedChange[];
}

async function record(
  actor: SignedIn,
  toDecide: readonly CaseWithContribution[],
  { deciding, withheld, planned }: Recording,
): Promise<Decision[]> {
  const { organizationId, kind, reason = null, ground = null, words, note, asked, fileIds, now } = deciding;
  const told = {
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
    toDecide.map(({ found, contribution }) => ({
      ...told,
      caseId: found.id,
      before: {
        version: found.version,
        state: found.state,
        hiddenAt: contribution.hiddenAt?.toISOString() ?? null,
        withheldAs: contribution.withheldAs,
        files: withheld
          .filter(({ contributionId }) => contributionId === contribution.id)
          .map(({ id, withheldAs }) => ({ id, withheldAs })),
        ...changedOf(planned, found),
      },
    })),
  );
}

const changedOf = (planned: readonly PlannedChange[], { id }: Case) => {
  const one = planned.find(({ of }) => of.found.id === id);
  return one && { changed: changedBy(one) };
};

const isOfParts = ({ kind, fileIds }: Deciding): boolean => kind === "decline" && fileIds.length > 0;

async function apply(toDecide: readonly CaseWithContribution[], deciding: Deciding): Promise<void> {
  const { organizationId, kind, fileIds, keepsFiles, now } = deciding;
  const { becomes } = transitions[kind];
  if (!becomes) return;
  const { withheldAs } = becomes;
  const contributions = { organizationId, id: toDecide.map(({ contribution }) => contribution.id) };
  if (!isOfParts(deciding)) {
    await Contribution.update({ withheldAs, hiddenAt: withheldAs && now }, { where: contributions });
  }
  if (kind === "publish" && !keepsFiles) await withholdFiles(contributions, { fileIds, others: null });
  if (isOfParts(deciding)) await withholdFiles(contributions, { fileIds });
}

/** Whatever is decided of what nobody had looked at, somebody has now. */
const seen = literal("CASE state WHEN 'unseen' THEN 'decided' ELSE state END") as never;

async function close(toDecide: readonly CaseWithContribution[], deciding: Deciding, staysOpen: boolean): Promise<void> {
  const { organizationId, kind } = deciding;
  const { becomes } = transitions[kind];
  const state = becomes && !staysOpen ? becomes.state : seen;
  const where = { organizationId, id: { [Op.in]: toDecide.map(({ found }) => found.id) } };
  await Case.update({ state, version: nextVersion, ...unclaimed }, { where });
}

async function present(
  toDecide: readonly CaseWithContribution[],
  { decisions, undoUntil }: { decisions: readonly Decision[]; undoUntil: Date },
): Promise<Decided> {
  const { organizationId = "" } = toDecide[0]?.found ?? {};
  const id = toDecide.map(({ found }) => found.id);
  const after = await findWithContributions(organizationId, await Case.findAll({ where: { organizationId, id } }));
  return {
    decisions: decisions.map(({ id: decisionId, caseId }) => {
      const one = after.find(({ found }) => found.id === caseId);
      if (!one) throw new Error("A decision is about no case.");
      const { found, contribution } = one;
      return { decisionId, caseId, version: found.version, state: found.state, contributionState: contribution.state };
    }),
    undoUntil: undoUntil.toISOString(),
  };
}

/** Deciding about notices: nothing changes, all of it is hidden, or some files of it. */
import { AppError, invalidInput } from "../../../errors.ts";
import type { SignedInActor } from "../../../http/actor.ts";
import { can } from "../../../http/actor.ts";
import { type Case, type Decision, Notice } from "../../../models/review.ts";
import { listDecisionsInForce, listNoticeHolds, withholdingFrom } from "../../../visibility/withheld-by-notices.ts";
import type { CaseWithContribution, DecisionInput } from "../cases/cases.ts";
import { restoreFiles, setWithheld, withholdFiles } from "../cases/files.ts";
import { asksToTakeDown, findBases, writeNoticeLetters } from "../letters/notice-letters.ts";
import { findNoticeIssue, findPartyError, isHiddenBy, withholdingByNotice } from "../notice-rules.ts";
import { hasWithholding } from "../rules.ts";
import { type CaseDetail, type DecisionContext, findSettled, type Subject } from "./subject.ts";

async function findNotices(cases: readonly Case[]): Promise<Map<string, Notice>> {
  const { organizationId = "" } = cases[0] ?? {};
  const notices = await Notice.findAll({ where: { organizationId, caseId: cases.map(({ id }) => id) } });
  return new Map(notices.map((item) => [item.caseId, item]));
}

const findNotice = ({ organizationId, id: caseId }: Case): Promise<Notice> =>
  Notice.findOne({ where: { organizationId, caseId }, rejectOnEmpty: true });

async function check({ actor, targets, input }: DecisionContext): Promise<void> {
  const notices = await findNotices(targets.map(({ reviewCase }) => reviewCase));
  const isOfProfile = [...notices.values()].some((item) => item.isOfProfile);
  const issue = findNoticeIssue({ ...input, hasWords: input.words !== "" }, { isOfProfile });
  if (issue) throw invalidInput(issue);
  const objected = [...notices.values()].flatMap(({ objection, caseId }) => (objection ? caseId : []));
  const deciderIds = (await listDecisionsInForce(input.organizationId, objected)).map(({ actorId }) => actorId);
  for (const { reviewCase, contribution } of targets) {
    const notice = notices.get(reviewCase.id);
    const code = notice && findPartyError(actor.user.id, notice, { contributorId: contribution.userId, deciderIds });
    if (code) throw new AppError(code);
  }
}

/** Runs one after another: few are decided at once. */
async function apply(targets: readonly CaseWithContribution[], input: DecisionInput): Promise<void> {
  const { organizationId, kind, fileIds, now } = input;
  for (const { reviewCase, contribution } of targets) {
    const notice = await findNotice(reviewCase);
    // The decision itself hides it, or not.
    if (notice.isOfProfile) continue;
    // The last one is the decision being made.
    const earlier = (await listDecisionsInForce(organizationId, reviewCase.id)).slice(0, -1);
    const isOurs = isHiddenBy(contribution, notice, earlier);
    if (kind === "hide") {
      if (isOurs || contribution.hiddenAt === null) await contribution.update({ withheldAs: "hidden", hiddenAt: now });
      continue;
    }
    const holds = await listNoticeHolds(organizationId, [contribution.id]);
    if (isOurs) await contribution.update(withholdingFrom(holds));
    const hidden = notice.hidesFile && notice.mediaId ? [notice.mediaId] : [];
    const isHeld = (id: string) => holds.some((hold) => hold.fileIds.includes(id));
    const removed = [...hidden, ...earlier.flatMap((decision) => decision.fileIds)].filter((id) => !isHeld(id));
    await setWithheld(null, { organizationId, contributionId: contribution.id, id: removed, withheldAs: "hidden" });
    await withholdFiles({ organizationId, id: [contribution.id] }, { fileIds, as: "hidden" });
  }
}

/** Keeps what others have hidden or shown since, and what other notices hide. */
async function undo({ reviewCase, contribution }: CaseWithContribution, decision: Decision): Promise<boolean> {
  const { organizationId, id: caseId } = reviewCase;
  const notice = await findNotice(reviewCase);
  if (notice.isOfProfile) return true;
  const holds = await listNoticeHolds(organizationId, [contribution.id]);
  const result = withholdingByNotice(decision, notice, await listDecisionsInForce(organizationId, caseId));
  if (result && hasWithholding(contribution, result)) await contribution.update(withholdingFrom(holds));
  if (decision.kind === "hide") return true;
  const isHeld = (id: string) => holds.some(({ fileIds }) => fileIds.includes(id));
  const files = decision.before.files.filter(({ id, withheldAs }) => withheldAs !== "hidden" || isHeld(id));
  const fileIds = decision.fileIds.filter((id) => !isHeld(id));
  await restoreFiles(contribution, files, { fileIds, as: "hidden" });
  return true;
}

/** Shows a notice to staff; a contributor on staff does not see who complains. */
async function present(
  actor: SignedInActor,
  { reviewCase, contribution }: CaseWithContribution,
): Promise<Pick<CaseDetail, "notice">> {
  const { organizationId, collectionId } = reviewCase;
  const notice = await findNotice(reviewCase);
  const basisOf = await findBases(organizationId, [collectionId]);
  const isAccused = contribution.userId === actor.user.id && notice.reason !== "withdrawal";
  const { reason, reference, mediaId, isOfProfile, objection } = notice;
  return {
    notice: {
      reason,
      reference,
      mediaId,
      isOfProfile,
      law: isAccused ? "" : notice.law,
      words: isAccused ? "" : notice.words,
      name: isAccused ? "" : notice.name,
      email: !isAccused && can(actor, "user:administer", organizationId) ? notice.email : null,
      dueAt: notice.dueAt.toISOString(),
      isObjection: Boolean(objection),
      isHidden: notice.hiddenAt !== null,
      objection: isAccused && objection?.by === "notifier" ? { ...objection, words: "" } : objection,
      legalBasis: asksToTakeDown(notice) ? basisOf(collectionId) : null,
    },
  };
}

export const notice: Subject = {
  check,
  hasGround: true,
  findConflicts: findSettled,
  plan: async ({ targets, input }) => ({ apply: () => apply(targets, input) }),
  undo,
  writeLetters: async (actor, targets, context) => {
    const notices = await findNotices(targets.map(({ reviewCase }) => reviewCase));
    return writeNoticeLetters(actor, targets, { ...context, notices });
  },
  present,
  mark: async (cases) => {
    const marks = [...(await findNotices(cases))].map(([caseId, { reason, dueAt, objection, isOfProfile }]) => {
      const mark = { reason, dueAt: dueAt.toISOString(), isObjection: Boolean(objection), isOfProfile };
      return [caseId, { notice: mark }] as const;
    });
    return new Map(marks);
  },
};

/** Shows the status of a notice, and receives objections to its decision, through a mailed link. */
import type { Answer } from "@samling/contract/types";
import { literal, Op } from "sequelize";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { dayMs } from "../../days.ts";
import { AppError } from "../../errors.ts";
import { toPlainText } from "../../html/plain-text.ts";
import type { NoticeLink } from "../../mail/signed-links.ts";
import { inEveryLanguage } from "../../messages/texts.ts";
import { User } from "../../models/accounts.ts";
import { Collection } from "../../models/collections.ts";
import { Contribution } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";
import { Organization } from "../../models/organizations.ts";
import { Case, Notice, nextVersion, unclaimed } from "../../models/review.ts";
import { visibleFiles } from "../../visibility/contributions.ts";
import { isHiddenByNotices } from "../../visibility/profiles.ts";
import { formatName, namePublicly } from "../../visibility/shown-name.ts";
import { listDecisionsInForce } from "../../visibility/withheld-by-notices.ts";
import { findReasonTexts } from "../review/cases/status.ts";
import { objectionEnd, outcomeOf } from "../review/notice-rules.ts";
import { isFinal } from "../review/rules.ts";

type NoticeStatus = Answer<"POST /api/notice">;

async function findParts({ organizationId, caseId, side }: NoticeLink, lock = false) {
  const noticeCase = await Case.findOne({ where: { organizationId, id: caseId, kind: "notice" }, lock });
  const notice = noticeCase && (await Notice.findOne({ where: { organizationId, caseId } }));
  const id = noticeCase?.contributionId;
  const contribution = id ? await Contribution.findOne({ where: { organizationId, id } }) : null;
  // People who were erased, or have left, are no longer a party to it.
  const hasLeft = side === "notifier" ? notice?.email == null : contribution?.userId == null;
  if (!noticeCase || !notice || !contribution || hasLeft) throw new AppError("RESET_TOKEN_INVALID");
  return { noticeCase, notice, contribution };
}

/** Whether staff have deleted it, or its collection: no one sees its cases any more. */
async function isDeleted({ organizationId, collectionId: id, deletedAt }: Contribution): Promise<boolean> {
  return deletedAt !== null || (await Collection.count({ where: { organizationId, id, status: "DELETE" } })) > 0;
}

/** Whether its subject is hidden: a profile, a file, or the whole contribution. */
async function isHidden({ isOfProfile, mediaId }: Notice, contribution: Contribution): Promise<boolean> {
  const { organizationId, userId, hiddenAt } = contribution;
  // The profile was deleted with the account.
  if (isOfProfile) return userId === null || isHiddenByNotices({ organizationId, userId });
  const withheld = { organizationId, id: mediaId ?? contribution.id, withheldAs: { [Op.ne]: null } };
  return hiddenAt !== null || (await isDeleted(contribution)) || (await Media.count({ where: withheld })) > 0;
}

/** Omits decisions that can still be undone. */
export async function readNotice(link: NoticeLink, now: Date): Promise<NoticeStatus> {
  const { noticeCase, notice, contribution } = await findParts(link);
  const { organizationId, caseId, side } = link;
  const decisionsInForce = await listDecisionsInForce(organizationId, caseId);
  const decisions = decisionsInForce.filter((decision) => isFinal(decision, now));
  const reasonOf = await findReasonTexts([organizationId]);
  const last = decisions.at(-1);
  const isDecided = noticeCase.state === "decided" && decisionsInForce.at(-1) === last;
  const isOver = isDecided && !(await isDeleted(contribution));
  const until = isOver && last ? objectionEnd(notice, side, { kind: last.kind, decidedAt: last.decidedAt, now }) : null;
  const { userId } = contribution;
  const user = notice.isOfProfile && userId ? await User.findByPk(userId) : null;
  const media = await Media.findAll({
    attributes: ["title"],
    where: { [Op.and]: [{ organizationId, contributionId: contribution.id }, literal(visibleFiles(null, '"Media"'))] },
    order: ["position"],
  });
  return {
    reference: notice.reference,
    side,
    organizationId,
    title: notice.isOfProfile ? formatName(namePublicly(user)) : (media.find(({ title }) => title !== "")?.title ?? ""),
    isOfProfile: notice.isOfProfile,
    isOfFile: notice.mediaId !== null,
    receivedAt: notice.receivedAt.toISOString(),
    dueAt: notice.dueAt.toISOString(),
    isHidden: await isHidden(notice, contribution),
    decisions: decisions.map((decision) => ({
      outcome: outcomeOf(decision.kind) ?? "keep",
      reason: reasonOf(decision),
      ground: inEveryLanguage(`grounds.${decision.ground ?? "no_breach"}`),
      words: decision.words,
      decidedAt: decision.decidedAt.toISOString(),
    })),
    objection: notice.objection ? { side: notice.objection.by, at: notice.objection.at } : null,
    objectUntil: until?.toISOString() ?? null,
  };
}

/** Returns the case to the queue, for another person to decide. */
export const objectToDecision = (link: NoticeLink, words: string, now: Date): Promise<NoticeStatus> =>
  inTransaction(async () => {
    const { organizationId, side } = link;
    const { noticeCase, notice, contribution } = await findParts(link, true);
    if (notice.objection) throw new AppError("OBJECTION_USED");
    if ((await readNotice(link, now)).objectUntil === null) throw new AppError("CONFLICT");
    const { answerDays } = await Organization.findByPk(organizationId, { rejectOnEmpty: true });
    const objection = { by: side, words: toPlainText(words), at: now.toISOString() };
    await notice.update({ objection, dueAt: new Date(now.getTime() + answerDays * dayMs) });
    await noticeCase.update({ state: "waiting", version: nextVersion, ...unclaimed });
    await audit(null, "contribution:object", contribution.id, organizationId, {
      reference: notice.reference,
      by: side,
    });
    return readNotice(link, now);
  });

/** E-mails to both sides, and to staff, when a notice arrives or hides. */
import { Op } from "sequelize";
import { execute } from "../../database/transaction.ts";
import type { Actor } from "../../http/actor.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { User } from "../../models/accounts.ts";
import type { Media } from "../../models/media.ts";
import type { Organization } from "../../models/organizations.ts";
import { OutgoingMail } from "../../models/platform.ts";
import { Case, type Notice } from "../../models/review.ts";
import { formatName, namePublicly } from "../../visibility/shown-name.ts";
import { findDeciders } from "../mail/deciders.ts";
import { findReader } from "../review/letters/notice-letters.ts";
import type { NoticeSubject } from "./hide.ts";

interface NoticeMailContext {
  jobs: Jobs;
  subject: NoticeSubject;
  /** The media that the sender sees. */
  media: readonly Media[];
}

const describeNotice = ({ caseId, reference, dueAt, isOfProfile }: Notice, title: string) => ({
  caseId,
  reference,
  dueAt: dueAt.toISOString(),
  isOfProfile,
  title,
});

/** Neither side reads the title of a file that is no longer shown. */
export async function titleFor({ contribution, isOfProfile }: NoticeSubject, notice: Notice, media: readonly Media[]) {
  const { userId } = contribution;
  if (isOfProfile) return formatName(namePublicly(userId ? await User.findByPk(userId) : null));
  const isShown = ({ id }: Media) => !(notice.hidesFile && id === notice.mediaId);
  return media.find((item) => item.title !== "" && isShown(item))?.title ?? "";
}

export async function sendReceipt({ jobs, subject, media }: NoticeMailContext, notice: Notice, hidesByLink: boolean) {
  const { organizationId, email, name: firstName, language, mediaId, hiddenAt } = notice;
  if (!email) return;
  const about = describeNotice(notice, await titleFor(subject, notice, media));
  const visibility = { isHidden: hiddenAt !== null, hidesByLink, isOfFile: mediaId !== null };
  const data = { ...about, ...visibility, firstName, side: "notifier" as const };
  await queueMail(jobs, { kind: "notice-received", recipient: email, language, organizationId, data });
}

/** Does not warn a contributor accused of a crime before staff have reviewed it. */
export async function notifyContributor(context: NoticeMailContext, notice: Notice, sender: Actor): Promise<void> {
  const { jobs, subject, media } = context;
  const { organizationId, reason, hiddenAt, hidesFile: isOfFile } = notice;
  const isContributor = sender !== null && subject.contribution.userId === sender.user.id;
  if (hiddenAt === null || reason === "child_abuse" || (isContributor && reason !== "withdrawal")) return;
  const reader = await findReader(subject.contribution);
  if (!reader) return;
  const { email: recipient, firstName, language } = reader;
  const about = describeNotice(notice, await titleFor(subject, notice, media));
  const data = { ...about, firstName, side: "contributor" as const, isOfFile };
  const mail = { recipient, language, organizationId };
  if (reason === "withdrawal")
    await queueMail(jobs, { kind: "notice-received", ...mail, data: { ...data, isHidden: true } });
  else await queueMail(jobs, { kind: "notice-hidden", ...mail, data });
}

/** Sends at once for the abuse of a child; an e-mail that waits to be sent covers the later ones as well. */
export async function alertStaff({ jobs, subject: { contribution } }: NoticeMailContext, organization: Organization) {
  const { id: organizationId, answerDays: days } = organization;
  const kind = "desk-alert" as const;
  // If several arrive at once, only one alerts.
  await execute("SELECT pg_advisory_xact_lock(hashtext('desk-alert'), hashtext(:organizationId))", {
    replacements: { organizationId },
  });
  if ((await OutgoingMail.count({ where: { organizationId, kind } })) > 0) return;
  const cases = await Case.findAll({
    attributes: ["id"],
    where: { organizationId, isUrgent: true, state: "waiting", contributionId: { [Op.ne]: null } },
  });
  const counts = { waiting: cases.length, fresh: 1, oldest: 0, days, collections: [] };
  for (const { scope, user } of await findDeciders({ organizationId })) {
    if (user.id === contribution.userId || (scope && !scope.includes(contribution.collectionId))) continue;
    const { id: userId, firstName, email: recipient, language } = user;
    await queueMail(jobs, { kind, recipient, language, organizationId, data: { userId, firstName, ...counts } });
  }
}

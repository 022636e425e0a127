/** Opening the link of a receipt proves the address of a notice: only then does it hide its subject (DEC-63). */
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { recordLinkOpened } from "../../mail/address-limits.ts";
import type { NoticeLink } from "../../mail/signed-links.ts";
import { Contribution } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";
import { Organization } from "../../models/organizations.ts";
import { Case, Notice } from "../../models/review.ts";
import { listDecisionsInForce } from "../../visibility/withheld-by-notices.ts";
import { assessNotice, hide, listFiles, type NoticeSubject } from "./hide.ts";
import { notifyContributor } from "./notify.ts";

/** Confirms once. The contributor who opens the e-mail confirms nothing. */
export const confirmNotice = ({ organizationId, caseId, side }: NoticeLink, { jobs, now }: { jobs: Jobs; now: Date }) =>
  inTransaction(async () => {
    if (side !== "notifier") return;
    const where = { organizationId, id: caseId, kind: "notice" as const };
    const noticeCase = await Case.findOne({ where, lock: true });
    const notice = await Notice.findOne({ where: { organizationId, caseId } });
    if (!noticeCase || !notice?.email || notice.openedAt) return;
    await notice.update({ openedAt: now });
    await recordLinkOpened(jobs, notice.email, now);
    if (noticeCase.state === "waiting" && notice.hiddenAt === null) await hideNow(noticeCase, notice, { jobs, now });
  });

/** Hides unless staff have decided, it is hidden already, or a limit is full. */
async function hideNow(noticeCase: Case, notice: Notice, { jobs, now }: { jobs: Jobs; now: Date }): Promise<void> {
  const { organizationId, contributionId: id } = noticeCase;
  if (notice.objection || (await listDecisionsInForce(organizationId, noticeCase.id)).length > 0) return;
  if (id === null) return;
  const visible = { organizationId, id, hiddenAt: null, deletedAt: null };
  const contribution = await Contribution.findOne({ where: visible, lock: true });
  if (!contribution) return;
  const { reason, mediaId, isOfProfile } = notice;
  const isGone =
    mediaId !== null && (await Media.count({ where: { organizationId, id: mediaId, withheldAs: null } })) === 0;
  if (isGone || (isOfProfile && contribution.userId === null)) return;
  const organization = await Organization.findByPk(organizationId, { rejectOnEmpty: true });
  const subject: NoticeSubject = { contribution, mediaId, isOfProfile };
  const facts = { reason, isProven: true, hasAddress: true, isFirstOfNetwork: true };
  const verdict = await assessNotice(subject, { ...facts, organization, now });
  if (verdict === "organization" || verdict === "platform") await notice.update({ heldBy: verdict });
  if (verdict !== "now") return;
  const media = await listFiles(null, contribution);
  await notice.update({ hiddenAt: now, hidesFile: await hide(subject, now) });
  await notifyContributor({ jobs, subject, media }, notice, null);
  const { reference } = notice;
  await audit(null, "contribution:report", contribution.id, organizationId, { reference, isHidden: true });
}

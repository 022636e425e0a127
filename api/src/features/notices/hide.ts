/** Hiding the subject of a notice, if the rules allow it. */
import type { NoticeReason } from "@samling/contract/constants/notices";
import { literal, Op } from "sequelize";
import { orNotFound } from "../../errors.ts";
import type { Actor } from "../../http/actor.ts";
import { Contribution } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";
import type { Organization } from "../../models/organizations.ts";
import { Case, Notice } from "../../models/review.ts";
import { visibleContributions, visibleFiles } from "../../visibility/contributions.ts";
import { listDecisionsInForce } from "../../visibility/withheld-by-notices.ts";
import { withholdFiles } from "../review/cases/files.ts";
import { countForHidingLimits } from "./hiding-limits.ts";
import { assessHidingLimits, assessReason, type HidingVerdict, limitKindOf, type NoticeFacts } from "./rules.ts";

/** The contribution, one file of it, or the profile of its contributor. */
export interface NoticeSubject {
  contribution: Contribution;
  mediaId: string | null;
  isOfProfile: boolean;
}

/**
 * Finds a contribution that is shown, and answers "not found" wherever the actor could not see it (LAW-07). Locked, so
 * that several people who write about it at once wait for each other.
 */
export async function lockShown(actor: Actor, organizationId: string, id: string): Promise<Contribution> {
  await Contribution.lockRow({ organizationId, id });
  const isVisible = literal(visibleContributions(actor, '"Contribution"'));
  const where = { [Op.and]: [{ organizationId, id, hiddenAt: null }, isVisible] };
  return orNotFound(Contribution.findOne({ where, lock: true }));
}

/** Lists the files that the actor sees, in their order. */
export const listFiles = (actor: Actor, { organizationId, id: contributionId }: Contribution): Promise<Media[]> =>
  Media.findAll({
    attributes: ["id", "title"],
    where: {
      [Op.and]: [{ organizationId, contributionId, withheldAs: null }, literal(visibleFiles(actor, '"Media"'))],
    },
    order: ["position"],
  });

/** Counts how often staff have kept it despite this reason; for a profile, by any contribution. */
async function countDismissed(
  { contribution, mediaId, isOfProfile }: NoticeSubject,
  reason: NoticeReason,
): Promise<number> {
  const { organizationId, userId } = contribution;
  const attributes = ["id"];
  const contributions = isOfProfile
    ? await Contribution.findAll({ attributes, where: { organizationId, userId } })
    : [contribution];
  const noticeWhere = { organizationId, contributionId: contributions.map(({ id }) => id), kind: "notice" as const };
  const cases = await Case.findAll({ attributes, where: { ...noticeWhere, state: "decided" } });
  const same = { organizationId, caseId: cases.map((reviewCase) => reviewCase.id), reason, isOfProfile };
  const notices = await Notice.findAll({ where: { ...same, mediaId: { [Op.or]: [null, mediaId] } } });
  const decisions = await listDecisionsInForce(
    organizationId,
    notices.map((notice) => notice.caseId),
  );
  const last = new Map(decisions.map(({ caseId, kind }) => [caseId, kind]));
  return [...last.values()].filter((kind) => kind === "show").length;
}

export async function assessNotice(
  subject: NoticeSubject,
  {
    organization,
    now,
    ...noticeFacts
  }: Omit<NoticeFacts, "noticesHide" | "timesDismissed"> & { organization: Organization; now: Date },
): Promise<HidingVerdict> {
  const timesDismissed = await countDismissed(subject, noticeFacts.reason);
  const facts = { ...noticeFacts, noticesHide: organization.noticesHide, timesDismissed };
  const verdict = assessReason(facts);
  if (verdict !== "now" || facts.reason === "withdrawal") return verdict;
  return assessHidingLimits(facts, await countForHidingLimits(organization.id, limitKindOf(facts), now));
}

/** Hides only one file and returns true if others are still shown. A profile is hidden by the row of its notice. */
export async function hide({ contribution, mediaId, isOfProfile }: NoticeSubject, now: Date): Promise<boolean> {
  if (isOfProfile) return false;
  const { organizationId, id } = contribution;
  const hidesFile = mediaId !== null && (await listFiles(null, contribution)).some((item) => item.id !== mediaId);
  if (hidesFile) await withholdFiles({ organizationId, id: [id] }, { fileIds: [mediaId], as: "hidden" });
  else await contribution.update({ withheldAs: "hidden", hiddenAt: now });
  return hidesFile;
}

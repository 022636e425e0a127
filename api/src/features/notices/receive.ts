/** What anybody may say about what they see, as a case of the queue (LAW-01). */
import { randomInt } from "node:crypto";
import type { calls } from "@samling/contract/calls";
import { gravestReasons, type NoticeReason } from "@samling/contract/constants";
import type { Answer } from "@samling/contract/types";
import { literal, Op } from "sequelize";
import type { z } from "zod";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { invalidInput, notFound } from "../../errors.ts";
import { toPlainText } from "../../html/plain-text.ts";
import type { Actor } from "../../http/actor.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { Contribution } from "../../models/contributions.ts";
import type { Mail } from "../../models/mail-kinds.ts";
import { Media } from "../../models/media.ts";
import type { Organization } from "../../models/organizations.ts";
import { Case, Notice } from "../../models/review.ts";
import { visibleContributions, visibleFiles } from "../../visibility/contributions.ts";
import { listInForce } from "../../visibility/held-by-notices.ts";
import { findProfile } from "../../visibility/profiles.ts";
import { namePublicly, writeName } from "../../visibility/shown-name.ts";
import { withholdFiles } from "../review/files.ts";
import { findReader } from "../review/notice-letters.ts";

type Sent = z.output<(typeof calls.sendNotice)["body"]>;
type Receipt = Answer<"POST /api/organization/{id}/notices">;
type Telling = Omit<Mail<"notice-received" | "notice-hidden">, "organizationId">;

const day = 86_400_000;

/** Letters and digits that nobody takes for others, by telephone either. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const makeReference = (): string =>
  `R-${Array.from({ length: 7 }, () => alphabet[randomInt(alphabet.length)]).join("")}`;

interface Receiving {
  jobs: Jobs;
  organization: Organization;
  now: Date;
}

/** Refused as if it were not there wherever its sender could not see it, or it is not shown to begin with (LAW-07). */
export const receiveNotice = (actor: Actor, { jobs, organization, now }: Receiving, sent: Sent): Promise<Receipt> =>
  inTransaction(async () => {
    const { id: organizationId, answerDays } = organization;
    // Locked before its case is there, which refers to it: two who send at once wait for each other.
    const shown = { organizationId, id: sent.contributionId, hiddenAt: null };
    const isVisible = literal(visibleContributions(actor, '"Contribution"'));
    const contribution = await Contribution.findOne({ where: { [Op.and]: [shown, isVisible] }, lock: true });
    if (!contribution) throw notFound();
    const { collectionId, id: contributionId, userId } = contribution;
    const listFiles = (of: Actor) =>
      Media.findAll({
        attributes: ["id", "title"],
        where: {
          [Op.and]: [{ organizationId, contributionId, withheldAs: null }, literal(visibleFiles(of, '"Media"'))],
        },
        order: ["position"],
      });
    const media = await listFiles(actor);
    const { isOfProfile } = sent;
    const mediaId = isOfProfile ? undefined : sent.mediaId;
    if (mediaId && !media.some(({ id }) => id === mediaId)) throw notFound();
    const isGiver = actor !== null && userId === actor.user.id;
    checkSender(sent, isGiver);
    if (isOfProfile && !userId) throw notFound();
    const profile = isOfProfile && userId ? await findProfile(actor, { userId, organizationId }) : null;
    const found = await Case.create({ organizationId, kind: "notice", collectionId, contributionId, openedAt: now });
    const isHidden = hidesAtOnce(sent.reason, organization) && !(await wasKept(contribution, { ...sent, mediaId }));
    const hidesFile = isHidden && mediaId !== undefined && (await listFiles(null)).some(({ id }) => id !== mediaId);
    if (hidesFile) await withholdFiles({ organizationId, id: [contributionId] }, { fileIds: [mediaId], as: "hidden" });
    else if (isHidden && !profile) await contribution.update({ withheldAs: "hidden", hiddenAt: now });
    const dueAt = new Date(now.getTime() + answerDays * day);
    const { reason, law, language } = sent;
    const isKnown = reason !== "child_abuse" || sent.email !== "";
    const { reference } = await Notice.create({
      organizationId,
      caseId: found.id,
      reference: makeReference(),
      reason,
      mediaId: mediaId ?? null,
      law: toPlainText(law),
      words: toPlainText(sent.words),
      name: toPlainText(sent.name),
      email: reason === "withdrawal" ? null : sent.email || null,
      userId: isKnown ? (actor?.user.id ?? null) : null,
      language,
      receivedAt: now,
      dueAt,
      hiddenAt: isHidden ? now : null,
      hidesFile,
      isOfProfile,
    });
    const told = { reference, dueAt: dueAt.toISOString(), isHidden };
    const shownTitle = media.find(({ id, title }) => title !== "" && !(hidesFile && id === mediaId))?.title ?? "";
    const title = profile ? writeName(namePublicly(profile)) : shownTitle;
    const about = { ...told, title, isOfProfile, isOfFile: mediaId !== undefined, caseId: found.id };
    const tell = async (mail: Telling) => queueMail(jobs, { ...mail, organizationId });
    if (sent.email && reason !== "withdrawal") {
      const data = { ...about, firstName: sent.name, side: "notifier" as const };
      await tell({ kind: "notice-received", recipient: sent.email, language, data });
    }
    // Who is accused of a crime is not warned before staff have looked.
    const isTold = isHidden && reason !== "child_abuse" && (reason === "withdrawal" || !isGiver);
    const giver = isTold && (await findReader(contribution));
    if (giver) {
      const { email: recipient, firstName, language } = giver;
      const data = { ...about, firstName, side: "contributor" as const, isOfFile: hidesFile };
      const kind = reason === "withdrawal" ? "notice-received" : "notice-hidden";
      await tell({ kind, recipient, language, data });
    }
    // Nobody learns from the record who has sent it.
    await audit(null, "contribution:report", contributionId, organizationId, {
      reference,
      isHidden,
    });
    return told;
  });

function checkSender({ reason, name, email }: Sent, isGiver: boolean): void {
  if (reason === "withdrawal") {
    if (!isGiver) throw invalidInput({ path: ["reason"], code: "unknown", message: "is for the contributor" });
    return;
  }
  if (reason === "child_abuse") return;
  for (const [field, value] of Object.entries({ name, email })) {
    if (value === "") throw invalidInput({ path: [field], code: "required", message: "is required" });
  }
}

/** Whoever is shown, or gave it, is asked first; of the gravest reasons the organization says. */
const hidesAtOnce = (reason: NoticeReason, { noticesHide }: Organization): boolean =>
  reason === "shows_me" || reason === "withdrawal" || (noticesHide && gravestReasons.includes(reason));

/** What staff have kept is not hidden again by whoever says the same of it once more, of a profile by any gift. */
async function wasKept(
  { organizationId, id, userId }: Contribution,
  { reason, isOfProfile, mediaId }: Sent,
): Promise<boolean> {
  if (reason === "withdrawal" || reason === "child_abuse") return false;
  const attributes = ["id"];
  const gifts = await Contribution.findAll({
    attributes,
    where: { organizationId, ...(isOfProfile ? { userId } : { id }) },
  });
  const contributionId = gifts.map((one) => one.id);
  const where = { organizationId, contributionId, kind: "notice" as const, state: "decided" as const };
  const cases = await Case.findAll({ attributes, where });
  const caseId = cases.map(({ id }) => id);
  const same = await Notice.findAll({
    where: { organizationId, caseId, reason, isOfProfile, mediaId: { [Op.or]: [null, mediaId ?? null] } },
  });
  const caseIds = same.map(({ caseId }) => caseId);
  const made = await listInForce(organizationId, caseIds);
  return [...new Map(made.map(({ caseId, kind }) => [caseId, kind])).values()].includes("show");
}

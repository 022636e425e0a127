/** Receives notices: anyone may report something they see, which becomes a case of the queue (LAW-01). */
import { randomInt } from "node:crypto";
import type { Answer } from "@samling/contract/types";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { dayMs } from "../../days.ts";
import { invalidInput, notFound, requiredIssue, unknownInput } from "../../errors.ts";
import { toPlainText } from "../../html/plain-text.ts";
import type { Actor } from "../../http/actor.ts";
import type { BodyOf } from "../../http/serve.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { Organization } from "../../models/organizations.ts";
import { Case, Notice } from "../../models/review.ts";
import { findProfile } from "../../visibility/profiles.ts";
import { assessNotice, hide, listFiles, lockShown, type NoticeSubject } from "./hide.ts";
import { alertStaff, notifyContributor, sendReceipt } from "./notify.ts";
import type { HidingVerdict } from "./rules.ts";

type NoticeInput = BodyOf<"sendNotice">;
type Receipt = Answer<"POST /api/organization/{id}/notices">;

/** Letters and digits that cannot be mistaken for others, not even by phone. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
export const makeReference = (prefix: "R" | "T"): string =>
  `${prefix}-${Array.from({ length: 7 }, () => alphabet[randomInt(alphabet.length)]).join("")}`;

interface ReceiveContext {
  jobs: Jobs;
  organization: Organization;
  now: Date;
  /** Whether this is the first notice of the day from its network that hides without a proven address. */
  isFirstOfNetwork: boolean;
}

export const receiveNotice = (actor: Actor, context: ReceiveContext, sent: NoticeInput): Promise<Receipt> =>
  inTransaction(async () => {
    const { jobs, organization, now, isFirstOfNetwork } = context;
    const { subject, media } = await admit(actor, organization.id, sent);
    const { reason } = sent;
    const isProven = isProvenBy(actor, sent.email);
    const facts = { reason, isProven, hasAddress: sent.email !== "", isFirstOfNetwork };
    const verdict = await assessNotice(subject, { ...facts, organization, now });
    const hidesFile = verdict === "now" && (await hide(subject, now));
    const notice = await store(actor, sent, { subject, organization, verdict, hidesFile, isProven, now });
    const mailContext = { jobs, subject, media };
    await sendReceipt(mailContext, notice, verdict === "by_link");
    await notifyContributor(mailContext, notice, actor);
    if (reason === "child_abuse") await alertStaff(mailContext, organization);
    const { reference, dueAt } = notice;
    const isHidden = verdict === "now";
    // The record does not reveal the sender.
    await audit(null, "contribution:report", subject.contribution.id, organization.id, { reference, isHidden });
    return { reference, dueAt: dueAt.toISOString(), isHidden, hidesByLink: verdict === "by_link" };
  });

/** Answers "not found" wherever the sender could not see it, or it is not shown to begin with (LAW-07). */
async function admit(actor: Actor, organizationId: string, sent: NoticeInput) {
  const contribution = await lockShown(actor, organizationId, sent.contributionId);
  const { isOfProfile } = sent;
  const media = await listFiles(actor, contribution);
  const mediaId = isOfProfile ? null : (sent.mediaId ?? null);
  if (mediaId && !media.some(({ id }) => id === mediaId)) throw notFound();
  const { userId } = contribution;
  checkSender(sent, actor !== null && userId === actor.user.id);
  if (isOfProfile && !userId) throw notFound();
  if (isOfProfile && userId) await findProfile(actor, { userId, organizationId });
  const subject: NoticeSubject = { contribution, mediaId, isOfProfile };
  return { subject, media };
}

function checkSender({ reason, name, email }: NoticeInput, isContributor: boolean): void {
  if (reason === "withdrawal") {
    if (!isContributor) throw unknownInput(["reason"], "is for the contributor");
    return;
  }
  if (reason === "child_abuse") return;
  for (const [field, value] of Object.entries({ name, email })) {
    if (value === "") throw invalidInput(requiredIssue([field]));
  }
}

/** A person signed in with the address of the notice has opened a link before. */
const isProvenBy = (actor: Actor, email: string): boolean => actor?.isProven === true && actor.user.email === email;

interface StoreNoticeInput {
  subject: NoticeSubject;
  organization: Organization;
  verdict: HidingVerdict;
  hidesFile: boolean;
  isProven: boolean;
  now: Date;
}

/** Stores the case with its notice; the gravest reason comes first in the queue. */
async function store(actor: Actor, sent: NoticeInput, input: StoreNoticeInput): Promise<Notice> {
  const { subject, organization, verdict, hidesFile, isProven, now } = input;
  const { id: organizationId, answerDays } = organization;
  const { id: contributionId, collectionId } = subject.contribution;
  const { reason, language } = sent;
  const isUrgent = reason === "child_abuse";
  const about = { organizationId, collectionId, contributionId };
  const { id: caseId } = await Case.create({ ...about, kind: "notice", isUrgent, openedAt: now });
  const isKnown = reason !== "child_abuse" || sent.email !== "";
  return Notice.create({
    organizationId,
    caseId,
    reference: makeReference("R"),
    reason,
    mediaId: subject.mediaId,
    law: toPlainText(sent.law),
    words: toPlainText(sent.words),
    name: toPlainText(sent.name),
    email: reason === "withdrawal" ? null : sent.email || null,
    userId: isKnown ? (actor?.user.id ?? null) : null,
    language,
    receivedAt: now,
    dueAt: new Date(now.getTime() + answerDays * dayMs),
    openedAt: isProven ? now : null,
    hiddenAt: verdict === "now" ? now : null,
    heldBy: verdict === "network" || verdict === "organization" || verdict === "platform" ? verdict : null,
    hidesFile,
    isOfProfile: subject.isOfProfile,
  });
}

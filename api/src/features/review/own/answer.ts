/** Actions of contributors while their contribution waits: they answer, change it, or withdraw it. */
import { audit } from "../../../audit/audit.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { AppError } from "../../../errors.ts";
import { toPlainText } from "../../../html/plain-text.ts";
import { authorize, type SignedInActor } from "../../../http/actor.ts";
import type { BodyOf } from "../../../http/serve.ts";
import { findPerson } from "../../../http/sessions.ts";
import type { Jobs } from "../../../jobs/jobs.ts";
import type { Contribution } from "../../../models/contributions.ts";
import {
  Case,
  CaseEntry,
  type CaseLink,
  nextVersion,
  type StoredFieldAnswer,
  unclaimed,
} from "../../../models/review.ts";
import { updateContribution } from "../../contributions/change.ts";
import { findCaseLink, spendCaseLink } from "../../mail/case-link.ts";
import { findOwnContribution } from "../cases/access.ts";
import { readFieldAnswers } from "../cases/entries.ts";
import { type ContributionStatus, checkOpen, getStatus } from "../cases/status.ts";

type AnswerInput = BodyOf<"answerContribution">;

export interface OwnContributionKey {
  contributionId: string;
  now: Date;
  isByLink?: boolean;
}

/** Locks the case before the contribution, as decisions do, so that neither waits for the other. */
async function lockContributionCase({ organizationId, id: contributionId }: Contribution): Promise<Case> {
  const where = { organizationId, kind: "contribution" as const, contributionId };
  const reviewCase = await Case.findOne({ where, lock: true });
  if (!reviewCase) throw new AppError("CONFLICT");
  return reviewCase;
}

export const answerContribution = (
  actor: SignedInActor,
  { contributionId, jobs, now, isByLink = false }: OwnContributionKey & { jobs: Jobs },
  { words, fieldAnswers = [], media, files, questionAnswers }: AnswerInput,
): Promise<ContributionStatus> =>
  inTransaction(async () => {
    const contribution = await findOwnContribution(actor, contributionId);
    // Suspended contributors may still withdraw it, but no longer write (DEC-57).
    authorize(actor, "contribution:update", contribution.organizationId);
    const reviewCase = await lockContributionCase(contribution);
    checkOpen(await getStatus(await findOwnContribution(actor, contributionId)));
    const changed = {
      contributionId,
      ...(media && { media }),
      ...(files && { files }),
      ...(questionAnswers && { questionAnswers }),
    };
    // Even without changes: answering returns the case to the queue.
    const isAsked = reviewCase.state === "asked";
    if (isAsked || media || files || questionAnswers) await updateContribution(actor, changed, { jobs, now, isByLink });
    const content = toPlainText(words);
    if (content || fieldAnswers.length > 0 || isAsked) {
      const storedFieldAnswers = await readFieldAnswers(contribution, fieldAnswers);
      await recordEntry(actor, reviewCase, {
        kind: isAsked ? "answer" : "message",
        words: content,
        fieldAnswers: storedFieldAnswers,
        now,
      });
    }
    if (isAsked) await reviewCase.update({ answeredAt: now });
    return getStatus(await findOwnContribution(actor, contributionId));
  });

export const withdrawContribution = (
  actor: SignedInActor,
  { contributionId, now }: OwnContributionKey,
  words: string,
): Promise<ContributionStatus> =>
  inTransaction(async () => {
    const reviewCase = await lockContributionCase(await findOwnContribution(actor, contributionId));
    const contribution = await findOwnContribution(actor, contributionId);
    checkOpen(await getStatus(contribution));
    await contribution.update({ hiddenAt: contribution.hiddenAt ?? now, withheldAs: "withdrawn" });
    await reviewCase.update({ state: "decided", version: nextVersion, ...unclaimed });
    await recordEntry(actor, reviewCase, { kind: "withdraw", words: toPlainText(words), now });
    await audit(actor, "contribution:withdraw", contributionId, contribution.organizationId);
    return getStatus(contribution);
  });

async function recordEntry(
  actor: SignedInActor,
  { organizationId, id: caseId }: Case,
  { now, ...content }: Pick<CaseEntry, "kind" | "words"> & { fieldAnswers?: StoredFieldAnswer[]; now: Date },
): Promise<void> {
  await CaseEntry.create({
    organizationId,
    caseId,
    actorId: actor.user.id,
    isContributor: true,
    writtenAt: now,
    ...content,
  });
}

/** Returns the contributor as a mere member of that organization, whatever else the person may do. */
async function findContributor({ userId, organizationId }: CaseLink): Promise<SignedInActor> {
  const person = await findPerson(userId);
  const isMember = person?.roles.some((role) => role.organizationId === organizationId);
  if (!person || !isMember) throw new AppError("RESET_TOKEN_INVALID");
  return { ...person, isPlatformAdmin: false, roles: [{ organizationId, roles: ["USER"] }] };
}

export interface LinkedContribution {
  actor: SignedInActor;
  contributionId: string;
}

export async function openLink(token: string, now: Date): Promise<LinkedContribution & { link: CaseLink }> {
  const { link, reviewCase } = await findCaseLink(token, now);
  if (!reviewCase.contributionId) throw new AppError("RESET_TOKEN_INVALID");
  return { link, actor: await findContributor(link), contributionId: reviewCase.contributionId };
}

/** Uses up the link with the action; if that is refused, the link stays valid. */
export const withLink = (
  token: string,
  now: Date,
  handle: (linked: LinkedContribution) => Promise<ContributionStatus>,
): Promise<ContributionStatus> =>
  inTransaction(async () => {
    const { link, ...linked } = await openLink(token, now);
    await spendCaseLink(token, link);
    return handle(linked);
  });

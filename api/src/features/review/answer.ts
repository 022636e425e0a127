/** What contributors do while their contribution waits: they answer, change it, or take it back. */
import type { calls } from "@samling/contract/calls";
import type { z } from "zod";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { AppError } from "../../errors.ts";
import { toPlainText } from "../../html/plain-text.ts";
import { authorize, type SignedIn } from "../../http/actor.ts";
import { findPerson } from "../../http/sessions.ts";
import type { Contribution } from "../../models/contributions.ts";
import { Case, CaseEntry, type CaseLink, nextVersion, type Told, unclaimed } from "../../models/review.ts";
import { updateContribution } from "../contributions/change.ts";
import { findCaseLink, spendCaseLink } from "../mail/case-link.ts";
import { findOwnContribution } from "./access.ts";
import { checkOpen, getStanding, type Standing } from "./standing.ts";
import { readTold } from "./told.ts";

type Answering = z.output<(typeof calls.answerContribution)["body"]>;

export interface Own {
  contributionId: string;
  now: Date;
  isByLink?: boolean;
}

/** The case is locked before the contribution, as those who decide do, so that neither waits for the other. */
async function lockCaseOf({ organizationId, id: contributionId }: Contribution): Promise<Case> {
  const where = { organizationId, kind: "contribution" as const, contributionId };
  const found = await Case.findOne({ where, lock: true });
  if (!found) throw new AppError("CONFLICT");
  return found;
}

export const answerContribution = (
  actor: SignedIn,
  { contributionId, now, isByLink = false }: Own,
  { words, told = [], media, files, questionAnswers }: Answering,
): Promise<Standing> =>
  inTransaction(async () => {
    const contribution = await findOwnContribution(actor, contributionId);
    // Whoever is suspended may still take it back, and say nothing more (DEC-57).
    authorize(actor, "contribution:update", contribution.organizationId);
    const found = await lockCaseOf(contribution);
    checkOpen(await getStanding(await findOwnContribution(actor, contributionId)));
    const changed = {
      contributionId,
      ...(media && { media }),
      ...(files && { files }),
      ...(questionAnswers && { questionAnswers }),
    };
    // Also without changes: answering is what returns it to the queue.
    const isAsked = found.state === "asked";
    if (isAsked || media || files || questionAnswers) await updateContribution(actor, changed, { now, isByLink });
    const said = toPlainText(words);
    if (said || told.length > 0 || isAsked) {
      const inFields = await readTold(contribution, told);
      await note(actor, found, { kind: isAsked ? "answer" : "message", words: said, told: inFields, now });
    }
    if (isAsked) await found.update({ answeredAt: now });
    return getStanding(await findOwnContribution(actor, contributionId));
  });

export const withdrawContribution = (actor: SignedIn, { contributionId, now }: Own, words: string): Promise<Standing> =>
  inTransaction(async () => {
    const found = await lockCaseOf(await findOwnContribution(actor, contributionId));
    const contribution = await findOwnContribution(actor, contributionId);
    checkOpen(await getStanding(contribution));
    await contribution.update({ hiddenAt: contribution.hiddenAt ?? now, withheldAs: "withdrawn" });
    await found.update({ state: "decided", version: nextVersion, ...unclaimed });
    await note(actor, found, { kind: "withdraw", words: toPlainText(words), now });
    await audit(actor, "contribution:withdraw", contributionId, contribution.organizationId);
    return getStanding(contribution);
  });

async function note(
  actor: SignedIn,
  { organizationId, id: caseId }: Case,
  { now, ...said }: Pick<CaseEntry, "kind" | "words"> & { told?: Told[]; now: Date },
): Promise<void> {
  await CaseEntry.create({
    organizationId,
    caseId,
    actorId: actor.user.id,
    isContributor: true,
    writtenAt: now,
    ...said,
  });
}

/** The contributor as a member of that organization and nothing more, whatever else the person may do. */
async function findContributor({ userId, organizationId }: CaseLink): Promise<SignedIn> {
  const person = await findPerson(userId);
  const isMember = person?.roles.some((one) => one.organizationId === organizationId);
  if (!person || !isMember) throw new AppError("RESET_TOKEN_INVALID");
  return { ...person, isPlatformAdmin: false, roles: [{ organizationId, roles: ["USER"] }] };
}

export interface Linked {
  actor: SignedIn;
  contributionId: string;
}

export async function openLink(token: string, now: Date): Promise<Linked & { link: CaseLink }> {
  const { link, found } = await findCaseLink(token, now);
  if (!found.contributionId) throw new AppError("RESET_TOKEN_INVALID");
  return { link, actor: await findContributor(link), contributionId: found.contributionId };
}

/** The link is used up by what is done with it; if that is refused, it stays valid. */
export const withLink = (token: string, now: Date, act: (linked: Linked) => Promise<Standing>): Promise<Standing> =>
  inTransaction(async () => {
    const { link, ...linked } = await openLink(token, now);
    await spendCaseLink(token, link);
    return act(linked);
  });

/** E-mails to both sides about the decision on a notice. Neither reveals the other side (LAW-02). */
import type { LegalBasis } from "@samling/contract/constants/collections";
import type { LanguageCode } from "@samling/contract/constants/languages";
import { literal } from "sequelize";
import type { SignedInActor } from "../../../http/actor.ts";
import { messageTexts } from "../../../messages/texts.ts";
import { addressOf, Membership, User } from "../../../models/accounts.ts";
import { Collection } from "../../../models/collections.ts";
import type { Contribution } from "../../../models/contributions.ts";
import type { NoticeLetter } from "../../../models/mail-kinds.ts";
import type { Notice } from "../../../models/review.ts";
import { visibleFiles } from "../../../visibility/contributions.ts";
import { formatName, namePublicly } from "../../../visibility/shown-name.ts";
import type { CaseWithContribution } from "../cases/cases.ts";
import { objectionEnd, outcomeOf } from "../notice-rules.ts";
import { findTitles, fullNameOf, type Letter, type LetterContext } from "./letters.ts";

/** Whether the legal basis of the collection decides. */
export const asksToTakeDown = ({ reason }: Notice): boolean => reason === "shows_me" || reason === "withdrawal";

export async function findBases(organizationId: string, id: string[]): Promise<(id: string) => LegalBasis> {
  const collections = await Collection.findAll({ attributes: ["id", "legalBasis"], where: { organizationId, id } });
  const bases = new Map(collections.map((item): [string, LegalBasis] => [item.id, item.legalBasis]));
  return (item) => bases.get(item) ?? "";
}

/** Returns the contributor; null if they have left, or are suspended. */
export async function findReader({ organizationId, userId }: Contribution) {
  const person = userId === null ? null : await User.findByPk(userId);
  const email = person && addressOf(person);
  if (!email) return null;
  const suspended = { organizationId, userId: person.id, status: "suspended" as const };
  const { id, firstName, language } = person;
  return (await Membership.count({ where: suspended })) > 0 ? null : { id, email, firstName, language };
}

/** Writes the contributor's mail first. */
export async function writeNoticeLetters(
  actor: SignedInActor,
  targets: readonly CaseWithContribution[],
  { decisionInput: deciding, reason, now, notices }: LetterContext & { notices: ReadonlyMap<string, Notice> },
): Promise<Letter[]> {
  const { organizationId, kind, words, isSigned, ground = "no_breach" } = deciding;
  const titleOf = await findTitles(organizationId, targets, literal(visibleFiles(null, '"Media"')));
  const signature = isSigned ? await fullNameOf(actor) : "";
  const collectionIds = targets.map(({ contribution }) => contribution.collectionId);
  const basisOf = await findBases(organizationId, collectionIds);
  const letters: Letter[] = [];
  for (const { reviewCase, contribution } of targets) {
    const notice = notices.get(reviewCase.id);
    if (!notice) continue;
    const { id, collectionId, userId } = contribution;
    const basis = basisOf(collectionId);
    const person = await findReader(contribution);
    const profile = notice.isOfProfile && userId ? await User.findByPk(userId) : null;
    const { isOfFlood = false } = deciding;
    if (isOfFlood && notice.hiddenAt === null) continue;
    const sides = [
      ...(person && person.id !== actor.user.id ? [{ side: "contributor", ...person } as const] : []),
      {
        side: "notifier",
        email: isOfFlood ? null : notice.email,
        firstName: notice.name,
        language: notice.language,
      } as const,
    ];
    for (const { side, email, firstName, ...reader } of sides) {
      if (!email) continue;
      const language: LanguageCode = reader.language;
      const data: NoticeLetter = {
        firstName,
        side,
        caseId: reviewCase.id,
        reference: notice.reference,
        title: profile ? formatName(namePublicly(profile)) : titleOf(id, collectionId, language).title,
        isOfProfile: notice.isOfProfile,
        isWithdrawal: notice.reason === "withdrawal",
        outcome: outcomeOf(kind) ?? "keep",
        reason: reason?.[language] ?? "",
        ground: messageTexts(language)(`grounds.${ground}`),
        basis: basis && asksToTakeDown(notice) ? messageTexts(language)(`bases.${basis}`) : "",
        words,
        signature,
        decidedAt: now.toISOString(),
        objectUntil: objectionEnd(notice, side, { kind, decidedAt: now, now })?.toISOString() ?? null,
        isFinal: Boolean(notice.objection),
      };
      letters.push({ caseId: reviewCase.id, kind: "notice-decided", recipient: email, language, organizationId, data });
    }
  }
  return letters;
}

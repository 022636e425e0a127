/** E-mails to contributors, sent once a decision can no longer be undone. */
import { randomUUID } from "node:crypto";
import type { LanguageCode } from "@samling/contract/constants/languages";
import type { NotifiedKind } from "@samling/contract/constants/review";
import { literal, Op } from "sequelize";
import type { Literal } from "sequelize/lib/utils";
import type { SignedInActor } from "../../../http/actor.ts";
import type { Jobs } from "../../../jobs/jobs.ts";
import { jobOf } from "../../../mail/queue-mail.ts";
import { addressOf, Membership, User } from "../../../models/accounts.ts";
import { isClosed } from "../../../models/closing.ts";
import { CollectionTranslation } from "../../../models/collections.ts";
import { RelatedFile } from "../../../models/contributions.ts";
import type { DecisionLetter, Mail, MailKind } from "../../../models/mail-kinds.ts";
import { Media } from "../../../models/media.ts";
import { OutgoingMail } from "../../../models/platform.ts";
import { CaseEntry, type Decision } from "../../../models/review.ts";
import type { CaseWithContribution, DecisionInput } from "../cases/cases.ts";
import type { ReasonTexts } from "../cases/reasons.ts";
import { settlesAt } from "../rules.ts";

export const mailKinds = {
  publish: "contribution-published",
  ask: "contribution-asked",
  decline: "contribution-declined",
  hide: "contribution-hidden",
  show: "contribution-shown",
  message: "contribution-message",
} as const satisfies Record<NotifiedKind, MailKind>;

type DecisionMailKind =
  | (typeof mailKinds)[NotifiedKind]
  | "contribution-change-accepted"
  | "contribution-change-declined"
  | "contribution-learnt";

type ExplainedDecision = Pick<
  DecisionInput,
  "organizationId" | "words" | "ground" | "asked" | "isSigned" | "fileIds"
> & { kind: NotifiedKind; isOfFlood?: boolean };

export interface LetterContext {
  decisionInput: ExplainedDecision;
  reason: ReasonTexts | null;
  now: Date;
}

export interface Letter extends Mail<DecisionMailKind | "notice-decided" | "tip-answered"> {
  caseId: string;
  organizationId: string;
}

/** Skips contributors who have left, are suspended, or decide on their own contributions. */
export async function writeLetters(
  actor: SignedInActor,
  targets: readonly CaseWithContribution[],
  { decisionInput, reason, kinds = mailKinds }: LetterContext & { kinds?: Record<NotifiedKind, DecisionMailKind> },
): Promise<Letter[]> {
  const { organizationId, kind, words, asked, isSigned, fileIds } = decisionInput;
  const userIds = targets.flatMap(({ contribution }) => contribution.userId ?? []);
  const people = await User.findAll({ where: { id: userIds } });
  const suspended = await Membership.findAll({ where: { organizationId, userId: userIds, status: "suspended" } });
  const titles = await findTitles(organizationId, targets);
  const files = await findFileNames(organizationId, fileIds);
  const signature = isSigned ? await fullNameOf(actor) : "";
  const corrected = await findCorrected(organizationId, targets);
  return targets.flatMap(({ reviewCase, contribution }) => {
    const { id: contributionId, userId, collectionId, isPublic } = contribution;
    const person = people.find(({ id }) => id === userId);
    const isSuspended = suspended.some((item) => item.userId === userId);
    const recipient = person && addressOf(person);
    if (!recipient || isSuspended || person.id === actor.user.id) return [];
    const { firstName } = person;
    const language: LanguageCode = person.language;
    const about = { contributionId, collectionId, ...titles(contributionId, collectionId, language) };
    const data = {
      firstName,
      ...about,
      reason: reason?.[language] ?? "",
      asked: asked.map(({ texts }) => texts[language]),
      words,
      signature,
      files,
      isShown: isPublic && !isClosed(contribution),
      isCorrected: corrected.has(reviewCase.id),
    } satisfies DecisionLetter;
    return [{ caseId: reviewCase.id, kind: kinds[kind], recipient, language, organizationId, data }];
  });
}

/** Signatures show the name, whatever the profile shows. */
export async function fullNameOf({ user: { id } }: SignedInActor): Promise<string> {
  const { firstName, lastName } = await User.findByPk(id, { rejectOnEmpty: true });
  return `${firstName} ${lastName}`.trim();
}

interface QueuedLetters {
  letters: readonly Letter[];
  decisions: readonly Decision[];
  now: Date;
}

/** Queues e-mails with their decisions: the first has the id of the decision, and all name it. */
export async function queueLetters(jobs: Jobs, { letters, decisions, now }: QueuedLetters): Promise<void> {
  const mails = decisions.flatMap(({ id: decisionId, caseId }) =>
    letters
      .filter((letter) => letter.caseId === caseId)
      .map(({ caseId: _, data, ...mail }, index) => {
        return { ...mail, id: index === 0 ? decisionId : randomUUID(), data: { ...data, decisionId } };
      }),
  );
  if (mails.length === 0) return;
  await OutgoingMail.bulkCreate(mails);
  await jobs.enqueueAt(settlesAt(now), "send-mail", ...mails.map(jobOf));
}

/** Deletes the e-mails of decisions that are undone. */
export async function dropLetters(organizationId: string, decisionIds: readonly string[]): Promise<void> {
  const ids = decisionIds.map((id) => OutgoingMail.sequelize?.escape(id)).join();
  await OutgoingMail.destroy({ where: { [Op.and]: [{ organizationId }, literal(`data->>'decisionId' IN (${ids})`)] } });
}

/** Finds the titles of contribution and collection, in the reader's language where there is one. */
export async function findTitles(
  organizationId: string,
  targets: readonly CaseWithContribution[],
  among: Literal = literal("true"),
) {
  const contributions = targets.map(({ contribution }) => contribution);
  const media = await Media.findAll({
    attributes: ["contributionId", "title"],
    where: {
      [Op.and]: [{ organizationId, contributionId: contributions.map(({ id }) => id), title: { [Op.ne]: "" } }, among],
    },
    order: ["position"],
  });
  const texts = await CollectionTranslation.findAll({
    attributes: ["collectionId", "languageCode", "title"],
    where: { organizationId, collectionId: contributions.map(({ collectionId }) => collectionId) },
  });
  return (contributionId: string, collectionId: string, language: LanguageCode) => {
    const titled = texts.filter((text) => text.collectionId === collectionId && text.title !== "");
    const collection = titled.find(({ languageCode }) => languageCode === language) ?? titled[0];
    const title = media.find((item) => item.contributionId === contributionId)?.title ?? "";
    return { title, collection: collection?.title ?? "" };
  };
}

async function findCorrected(organizationId: string, targets: readonly CaseWithContribution[]): Promise<Set<string>> {
  const caseIds = targets.map(({ reviewCase }) => reviewCase.id);
  const where = { organizationId, caseId: caseIds, kind: "edit", isContributor: false };
  const edits = await CaseEntry.findAll({ attributes: ["caseId"], where });
  return new Set(edits.map((edit) => edit.caseId));
}

async function findFileNames(organizationId: string, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const where = { organizationId, id: [...fileIds] };
  const media = await Media.findAll({ where, order: ["position"] });
  const related = await RelatedFile.findAll({ where, order: ["position"] });
  return [
    ...media.map(({ title, originalName }) => title || originalName),
    ...related.map((file) => file.originalName),
  ];
}

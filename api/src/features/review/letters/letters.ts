/** Mails to contributors, sent once a decision can no longer be undone. */
import { randomUUID } from "node:crypto";
import type { LanguageCode } from "@samling/contract/constants/languages";
import { type NotifiedKind, undoWindow } from "@samling/contract/constants/review";
import { literal, Op } from "sequelize";
import type { Literal } from "sequelize/lib/utils";
import type { SignedInActor } from "../../../http/actor.ts";
import type { Jobs } from "../../../jobs/jobs.ts";
import { jobOf } from "../../../mail/queue-mail.ts";
import { Membership, User } from "../../../models/accounts.ts";
import { isClosed } from "../../../models/closing.ts";
import { CollectionTranslation } from "../../../models/collections.ts";
import { RelatedFile } from "../../../models/contributions.ts";
import type { DecisionLetter, Mail, MailKind } from "../../../models/mail-kinds.ts";
import { Media } from "../../../models/media.ts";
import { OutgoingMail } from "../../../models/platform.ts";
import { CaseEntry, type Decision } from "../../../models/review.ts";
import type { ReasonTexts } from "../cases/reasons.ts";
import type { CaseWithContribution, DecisionInput } from "../decision/decide.ts";

/** Clocks of API and worker differ: a mail that has left must never belong to a decision that is undone. */
export const clockSkewMarginMs = 30_000;

const mailKinds = {
  publish: "contribution-published",
  ask: "contribution-asked",
  decline: "contribution-declined",
  hide: "contribution-hidden",
  show: "contribution-shown",
  message: "contribution-message",
} as const satisfies Record<NotifiedKind, MailKind>;

/** Mails about a contributor's change. */
const proposalMailKinds = {
  publish: "contribution-change-accepted",
  decline: "contribution-change-declined",
} as const satisfies Partial<Record<NotifiedKind, MailKind>>;

type LetterKind =
  | (typeof mailKinds)[NotifiedKind]
  | (typeof proposalMailKinds)[keyof typeof proposalMailKinds]
  | "notice-decided";

function mailKindOf({ kind: about }: CaseWithContribution["reviewCase"], kind: NotifiedKind): LetterKind {
  if (about === "proposal" && (kind === "publish" || kind === "decline")) return proposalMailKinds[kind];
  return mailKinds[kind];
}

type ExplainedDecision = Pick<
  DecisionInput,
  "organizationId" | "words" | "ground" | "asked" | "isSigned" | "fileIds"
> & {
  kind: NotifiedKind;
  isOfFlood?: boolean;
};

export interface LetterContext {
  decisionInput: ExplainedDecision;
  reason: ReasonTexts | null;
}

/** A mail with its case. */
export interface Letter extends Mail<LetterKind> {
  caseId: string;
  organizationId: string;
}

/** Skips contributors who have left, are suspended, or decide on their own contributions. */
export async function writeLetters(
  actor: SignedInActor,
  toDecide: readonly CaseWithContribution[],
  { decisionInput: { organizationId, kind, words, asked, isSigned, fileIds }, reason }: LetterContext,
): Promise<Letter[]> {
  const userIds = toDecide.flatMap(({ contribution }) => contribution.userId ?? []);
  const people = await User.findAll({ where: { id: userIds, email: { [Op.ne]: null } } });
  const suspended = await Membership.findAll({ where: { organizationId, userId: userIds, status: "suspended" } });
  const titles = await findTitles(organizationId, toDecide);
  const files = await findFileNames(organizationId, fileIds);
  const signature = isSigned ? await fullNameOf(actor) : "";
  const corrected = await findCorrected(organizationId, toDecide);
  return toDecide.flatMap(({ reviewCase, contribution }) => {
    const { id: contributionId, userId, collectionId, isPublic } = contribution;
    const person = people.find(({ id }) => id === userId);
    const isSuspended = suspended.some((one) => one.userId === userId);
    if (!person?.email || isSuspended || person.id === actor.user.id) return [];
    const { firstName, email: recipient } = person;
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
    return [{ caseId: reviewCase.id, kind: mailKindOf(reviewCase, kind), recipient, language, organizationId, data }];
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

/** Queues mails with their decisions; most have the id of the decision, and all name it: undoing deletes them. */
export async function queueLetters(jobs: Jobs, { letters, decisions, now }: QueuedLetters): Promise<void> {
  const mails = letters.flatMap(({ caseId, data, ...mail }) => {
    const decision = decisions.find((one) => one.caseId === caseId);
    if (!decision) return [];
    const isSecond = "side" in data && data.side === "notifier";
    return [{ ...mail, id: isSecond ? randomUUID() : decision.id, data: { ...data, decisionId: decision.id } }];
  });
  if (mails.length === 0) return;
  await OutgoingMail.bulkCreate(mails);
  const at = new Date(now.getTime() + undoWindow + clockSkewMarginMs);
  await jobs.enqueueAt(at, "send-mail", ...mails.map(jobOf));
}

/** Finds the titles of contribution and collection, in the reader's language where there is one. */
export async function findTitles(
  organizationId: string,
  toDecide: readonly CaseWithContribution[],
  among: Literal = literal("true"),
) {
  const contributions = toDecide.map(({ contribution }) => contribution);
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
    const title = media.find((one) => one.contributionId === contributionId)?.title ?? "";
    return { title, collection: collection?.title ?? "" };
  };
}

/** Finds the cases in which reviewers have corrected the contributor's words. */
async function findCorrected(organizationId: string, toDecide: readonly CaseWithContribution[]): Promise<Set<string>> {
  const caseId = toDecide.map(({ reviewCase }) => reviewCase.id);
  const where = { organizationId, caseId, kind: "edit", isContributor: false };
  const edits = await CaseEntry.findAll({ attributes: ["caseId"], where });
  return new Set(edits.map((one) => one.caseId));
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

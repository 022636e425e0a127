/** Answers of contributors that are not in their fields yet, and taking them over. */
import type { calls } from "@samling/contract/calls";
import { zeroDate } from "@samling/contract/constants/contributions";
import { emptyMedia, type MediaValues, mediaFields, type QuestionField } from "@samling/contract/media-fields";
import type { Answer } from "@samling/contract/types";
import { understandDate } from "@samling/dates/understand";
import type { z } from "zod";
import { inTransaction } from "../../../database/transaction.ts";
import { notFound } from "../../../errors.ts";
import type { SignedInActor } from "../../../http/actor.ts";
import { User } from "../../../models/accounts.ts";
import { Contribution } from "../../../models/contributions.ts";
import { Media } from "../../../models/media.ts";
import type { CaseEntry } from "../../../models/review.ts";
import { updateContribution } from "../../contributions/change.ts";
import { readValues } from "../../contributions/plan-texts.ts";
import { recordChosenLicenses } from "../../users/agreements.ts";
import { lockCases } from "../cases/access.ts";
import { describeFieldAnswer } from "../cases/entries.ts";
import { type CaseHistory, findHistories } from "../cases/status.ts";
import { listEntries } from "../own/conversation.ts";

type OfferView = Answer<"GET /api/organization/{id}/cases/{caseId}">["offers"][number];
type FieldValues = Partial<MediaValues>;

/** Appends stories and adds tags; other answers replace the previous value, which the history keeps. */
function merge(stored: MediaValues, { description, tags, ...otherValues }: FieldValues): MediaValues {
  const isIncluded = description === undefined || stored.description.includes(description);
  const story = isIncluded ? stored.description : [stored.description, description].filter(Boolean).join("\n\n");
  const knownTags = new Set(stored.tags.map((tag) => tag.toLowerCase()));
  const fresh = (tags ?? []).filter((tag) => !knownTags.has(tag.toLowerCase()));
  return { ...stored, ...otherValues, description: story, tags: [...stored.tags, ...fresh] };
}

/** Converts words for fields of words only; a day that they name is stored as a day. */
export function fromWords(field: QuestionField, words: string, language: User["language"]): FieldValues | null {
  if (field === "description") return { description: words };
  if (field === "tags" || field === "license") return null;
  const singleLine = words.replaceAll(/\s+/g, " ");
  if (field === "date") {
    const day = understandDate(singleLine, { language }) ?? "";
    if (/^\d{4}-\d{2}-\d{2}$/.test(day)) return { date: day, openDate: "" };
    return singleLine.length > mediaFields.openDate.maxLength ? null : { date: zeroDate, openDate: singleLine };
  }
  if (singleLine.length > mediaFields[field].maxLength) return null;
  const { locationLat, locationLng, placeShown } = emptyMedia;
  // The old position does not fit the new words.
  if (field === "location")
    return { location: singleLine, locationLat, locationLng, ...(singleLine === "" && { placeShown }) };
  return { [field]: singleLine };
}

interface Offer extends OfferView {
  after: MediaValues;
  writtenAt: Date;
}

/** Finds the latest answer for each field of each file, unless the field has it already. */
export async function findOffers(contribution: Contribution, caseId: string): Promise<Offer[]> {
  const { organizationId, id: contributionId, userId } = contribution;
  const entries = (await listEntries(organizationId, caseId)).filter(({ isContributor }) => isContributor);
  if (entries.every(({ kind, told: otherValues }) => kind !== "answer" && otherValues.length === 0)) return [];
  const media = await Media.findAll({ where: { organizationId, contributionId }, order: ["position"] });
  const language = (userId ? await User.findByPk(userId) : null)?.language ?? "en";
  const decisions = (await findHistories([contribution])).get(contributionId)?.decisions ?? [];
  const offers = new Map<string, Offer>();
  for (const entry of entries) {
    const inFields = entry.told.map((one) => ({ ...one, isInWords: false, text: describeFieldAnswer(one).text }));
    const inWords = media.flatMap(({ id: fileId }) =>
      fieldsAnsweredInWords(entry, decisions)
        .filter((field) => !entry.told.some((one) => one.fileId === fileId && one.field === field))
        .map((field) => ({ field, fileId, isInWords: true, text: entry.words })),
    );
    for (const one of [...inWords, ...inFields]) {
      const { field, fileId, text, isInWords } = one;
      const row = media.find(({ id }) => id === fileId);
      const values = "values" in one ? one.values : fromWords(field, text, language);
      if (!row || !values) continue;
      const stored = readValues(row);
      const after = merge(stored, values);
      const isUnchanged = JSON.stringify(after) === JSON.stringify(stored);
      offers.delete(`${fileId} ${field}`);
      const { id: entryId, writtenAt } = entry;
      if (!isUnchanged) offers.set(`${fileId} ${field}`, { entryId, fileId, field, text, isInWords, after, writtenAt });
    }
  }
  return [...offers.values()];
}

export const presentOffer = ({ after: _, writtenAt: _at, ...view }: Offer): OfferView => view;

/** Returns the requested fields that hold words. */
function fieldsAnsweredInWords(
  { kind, words, writtenAt }: CaseEntry,
  decisions: CaseHistory["decisions"],
): QuestionField[] {
  const question = decisions.findLast((one) => one.kind === "ask" && one.decidedAt <= writtenAt);
  if (kind !== "answer" || words === "" || !question) return [];
  return [...new Set(question.asked.flatMap(({ field }) => field ?? []))];
}

type TakeOverInput = z.output<(typeof calls.takeOverAnswer)["body"]> & {
  organizationId: string;
  caseId: string;
  now: Date;
};

/** Writes the answer into the field like an edit of the caller, against the version that the caller has seen. */
export const takeOver = (
  actor: SignedInActor,
  { organizationId, caseId, entryId, fileId, field, updatedAt, now }: TakeOverInput,
): Promise<void> =>
  inTransaction(async () => {
    const [reviewCase] = await lockCases(actor, { organizationId, ids: [caseId] });
    const where = { organizationId, id: reviewCase?.contributionId ?? "" };
    const contribution = await Contribution.findOne({ where, rejectOnEmpty: true });
    const offers = await findOffers(contribution, caseId);
    const offer = offers.find((one) => one.entryId === entryId && one.fileId === fileId && one.field === field);
    if (!offer) throw notFound();
    const change = { contributionId: contribution.id, updatedAt, media: [{ id: fileId, ...offer.after }] };
    await updateContribution(actor, change, { now, answerId: entryId });
    if (field === "license") {
      await recordChosenLicenses(contribution, { mediaIds: [fileId], now: offer.writtenAt });
    }
  });

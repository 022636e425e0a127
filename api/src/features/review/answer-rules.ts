/** Rules of answers that have not been copied into their fields yet. This module neither reads nor writes. */
import { zeroDate } from "@samling/contract/constants/contributions";
import type { LanguageCode } from "@samling/contract/constants/languages";
import { emptyMedia, type MediaValues, mediaFields, type QuestionField } from "@samling/contract/media-fields";
import { understandDate } from "@samling/dates/understand";
import type { CaseEntry, Decision, StoredFieldAnswer } from "../../models/review.ts";

type FieldValues = Partial<MediaValues>;

/** Appends stories and adds tags; other answers replace the previous value, which the history keeps. */
function mergeAnswer(stored: MediaValues, { description, tags, ...otherValues }: FieldValues): MediaValues {
  const isIncluded = description === undefined || stored.description.includes(description);
  const story = isIncluded ? stored.description : [stored.description, description].filter(Boolean).join("\n\n");
  const knownTags = new Set(stored.tags.map((tag) => tag.toLowerCase()));
  const fresh = (tags ?? []).filter((tag) => !knownTags.has(tag.toLowerCase()));
  return { ...stored, ...otherValues, description: story, tags: [...stored.tags, ...fresh] };
}

/** Converts words for fields that hold words; a day that they name is stored as a day. */
export function convertWords(field: QuestionField, words: string, language: LanguageCode): FieldValues | null {
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

export function describeFieldAnswer({ field, fileId, values }: StoredFieldAnswer) {
  const { date, openDate, location, tags = [] } = values;
  const words = {
    date: [date === zeroDate ? "" : date, openDate].filter(Boolean).join(", "),
    location: location || [values.locationLat, values.locationLng].join(", "),
    tags: tags.join(", "),
    title: values.title,
    description: values.description,
    license: values.license,
  };
  return { field, fileId, text: words[field] ?? "" };
}

type AskingDecision = Pick<Decision, "kind" | "asked" | "decidedAt">;
type Answer = Pick<CaseEntry, "id" | "kind" | "words" | "fieldAnswers" | "writtenAt">;

/** Returns the requested fields that hold words. */
function fieldsAnsweredInWords(
  { kind, words, writtenAt }: Answer,
  decisions: readonly AskingDecision[],
): QuestionField[] {
  const question = decisions.findLast((decision) => decision.kind === "ask" && decision.decidedAt <= writtenAt);
  if (kind !== "answer" || words === "" || !question) return [];
  return [...new Set(question.asked.flatMap(({ field }) => field ?? []))];
}

export interface Offer {
  entryId: string;
  fileId: string;
  field: QuestionField;
  text: string;
  /** It was written in words, not into the field. */
  isInWords: boolean;
  after: MediaValues;
  writtenAt: Date;
}

interface OfferFacts {
  files: readonly { id: string; stored: MediaValues }[];
  decisions: readonly AskingDecision[];
  /** The contributor's language. */
  language: LanguageCode;
}

/** Collects the latest answer for each field of each file, unless the field has it already. */
export function collectOffers(entries: readonly Answer[], { files, decisions, language }: OfferFacts): Offer[] {
  const offers = new Map<string, Offer>();
  for (const entry of entries) {
    const { id: entryId, writtenAt } = entry;
    const fieldAnswers = entry.fieldAnswers.map((answer) => ({
      ...answer,
      isInWords: false,
      text: describeFieldAnswer(answer).text,
    }));
    const wordAnswers = files.flatMap(({ id: fileId }) =>
      fieldsAnsweredInWords(entry, decisions)
        .filter((field) => !entry.fieldAnswers.some((answer) => answer.fileId === fileId && answer.field === field))
        .map((field) => {
          return {
            field,
            fileId,
            isInWords: true,
            text: entry.words,
            values: convertWords(field, entry.words, language),
          };
        }),
    );
    for (const { field, fileId, text, isInWords, values } of [...wordAnswers, ...fieldAnswers]) {
      const file = files.find(({ id }) => id === fileId);
      if (!file || !values) continue;
      const after = mergeAnswer(file.stored, values);
      const isUnchanged = JSON.stringify(after) === JSON.stringify(file.stored);
      offers.delete(`${fileId} ${field}`);
      if (!isUnchanged) offers.set(`${fileId} ${field}`, { entryId, fileId, field, text, isInWords, after, writtenAt });
    }
  }
  return [...offers.values()];
}

/** A contributor's answers, as typed and as sent. */
import type { QuestionField } from "@samling/contract/media-fields";
import { mediaFieldNames } from "@samling/contract/media-fields";
import type { Media, MediaInput } from "@samling/contract/types";
import { emptyDraft, type MediaDraft, toMediaInput } from "../contribute/model/media-draft.ts";
import { type DraftProblem, isFilled } from "../contribute/model/metadata-problems.ts";
import type { AnswerBody, Conversation } from "./endpoints.ts";

/** Fields that are changed most often; the editor has all others. */
export const commonFields = ["title", "description", "openDate", "location", "otherPhotographer"] as const;
type CommonTexts = Record<(typeof commonFields)[number], string>;

export interface AnswerValues {
  words: string;
  fieldAnswers: Record<string, MediaDraft>;
  /** By file and field: see `keyOf`. */
  media: Record<string, string>;
  answers: Record<string, string>;
}
export type AnswerProblem = "nothing" | DraftProblem;

export const fieldKey = ({ id }: { id: string }, field: (typeof commonFields)[number]) => `${id}_${field}`;
const readChange = (media: Media, values: AnswerValues["media"]): CommonTexts =>
  Object.fromEntries(
    commonFields.map((field) => [field, values[fieldKey(media, field)] ?? media[field]]),
  ) as unknown as CommonTexts;

export const readValues = ({ contribution: { images, question } }: Conversation): AnswerValues => ({
  words: "",
  fieldAnswers: Object.fromEntries(images.map(({ id }) => [id, emptyDraft])),
  media: Object.fromEntries(
    images.flatMap((image) => commonFields.map((field) => [fieldKey(image, field), image[field]])),
  ),
  answers: Object.fromEntries(question.map(({ questionId, value }) => [questionId, value])),
});

/** All metadata of a file, since a file is sent whole. A person named as photographer is not the contributor. */
function toInput(media: Media, change: CommonTexts): MediaInput & { id: string } {
  const all = Object.fromEntries(mediaFieldNames.map((field) => [field, media[field]])) as unknown as MediaInput;
  const isOther = change.otherPhotographer.trim() !== "";
  const isEmptied = change.location.trim() === "" && media.location !== "" && media.locationLat === null;
  return {
    ...all,
    ...change,
    ...(isEmptied && { placeShown: "exact" }),
    isPhotographer: isOther ? false : media.isPhotographer,
    id: media.id,
  };
}

/** Builds an answer from values without problems. */
export function buildAnswer(
  { contribution }: Conversation,
  questionFields: readonly QuestionField[],
  { words, fieldAnswers, media, answers }: AnswerValues,
): AnswerBody {
  const filledAnswers = Object.entries(fieldAnswers).flatMap(([fileId, draft]) =>
    questionFields
      .filter((field) => isFilled(draft, field))
      .map((field) => ({ field, fileId, values: toMediaInput(draft) })),
  );
  const others = contribution.images.filter((image) => {
    const change = readChange(image, media);
    return commonFields.some((field) => change[field] !== image[field]);
  });
  const questionAnswers = contribution.question
    .map(({ questionId, value }) => ({ questionId, value: answers[questionId] ?? value, before: value }))
    .filter(({ value, before }) => value !== before)
    .map(({ questionId, value }) => ({ questionId, value }));
  return {
    words,
    ...(filledAnswers.length > 0 && { fieldAnswers: filledAnswers }),
    ...(others.length > 0 && { media: others.map((other) => toInput(other, readChange(other, media))) }),
    ...(questionAnswers.length > 0 && { questionAnswers }),
  };
}

/** Converts the form to the calls' input. */
import { questionRequired } from "@samling/contract/constants/collections";
import { languageCodes } from "@samling/contract/constants/languages";
import { isUntranslated } from "@samling/contract/translations";
import type { Body, Collection } from "@samling/contract/types";
import { writeFields } from "../../shared/form/requested-fields.tsx";
import { type CollectionDraft, pickSettings, type QuestionDraft, textFields } from "./draft.ts";
import { isReviewCount } from "./problems.ts";

const buildTexts = ({ texts }: CollectionDraft) =>
  languageCodes
    .map((languageCode) => ({ languageCode, ...texts[languageCode] }))
    .filter((text) => !isUntranslated(text, textFields));

const buildTranslations = (translations: NonNullable<QuestionDraft["translations"]>) =>
  languageCodes.flatMap((languageCode) => {
    const value = translations[languageCode];
    return value === undefined ? [] : [{ languageCode, value: value.trim() }];
  });

const buildQuestion = ({ id, value, translations, isRequired }: QuestionDraft, sort: number) => ({
  ...(id && { id }),
  value,
  ...(translations && { translations: buildTranslations(translations) }),
  optional: isRequired ? questionRequired.yes : questionRequired.no,
  sort,
});

/** All new questions have sort 0; the server keeps them in the order in which they are sent. */
const newQuestionSort = 0;

/** The number only matters for the review of newcomers; in other modes it may be anything. */
export const buildReview = ({ review: { mode, until, reviewers } }: Pick<CollectionDraft, "review">) => ({
  mode,
  until: isReviewCount(until) ? Number(until) : 3,
  reviewers: reviewers.map(({ userId }) => userId),
});

interface CreateOptions {
  organizationId: string;
  userId: string;
  isDraft: boolean;
}

export function buildCreateRequest(
  draft: CollectionDraft,
  { organizationId, userId, isDraft }: CreateOptions,
): FormData {
  const { hasTerms, fields, questions, picture } = draft;
  const texts = buildTexts(draft).map((text) => (hasTerms ? text : { ...text, terms: "" }));
  const form = new FormData();
  form.set("organizationId", organizationId);
  form.set("userId", userId);
  form.set("translations", JSON.stringify(texts));
  for (const [name, value] of Object.entries(pickSettings(draft))) {
    form.set(name, Array.isArray(value) ? JSON.stringify(value) : String(value));
  }
  form.set("contributionFields", JSON.stringify(writeFields(fields)));
  form.set("questions", JSON.stringify(questions.map((question) => buildQuestion(question, newQuestionSort))));
  const { mode, until } = buildReview(draft);
  form.set("review", JSON.stringify({ mode, until }));
  if (isDraft) form.set("isDraft", "true");
  if (picture) form.set("photo", picture);
  return form;
}

/** `stored` is the collection as last read: its date lets the server detect someone else's change. */
export function buildUpdate(draft: CollectionDraft, stored: Collection): Body<"PUT /api/update-collection"> {
  const { status, fields, questions, archivedText } = draft;
  const draftIds = new Set(questions.map(({ id }) => id));
  const storedIds = new Set(stored.questions.map(({ id }) => id));
  // A restored question that someone else has removed is sent as a new one.
  const dropUnknownId = ({ id, ...question }: QuestionDraft) =>
    id && storedIds.has(id) ? { ...question, id } : question;
  return {
    ...pickSettings(draft),
    status,
    archivedText,
    collectionId: stored.id,
    collectionTranslations: buildTexts(draft),
    contributionFields: writeFields(fields),
    questions: questions.map(dropUnknownId).map(buildQuestion),
    deletedQuestions: stored.questions.map(({ id }) => id).filter((id) => !draftIds.has(id)),
    updatedAt: stored.updatedAt,
  };
}

export function buildPhoto(picture: Blob): FormData {
  const form = new FormData();
  form.set("photo", picture);
  return form;
}

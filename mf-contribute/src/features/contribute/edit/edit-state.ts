import { questionRequired } from "@samling/contract/constants/collections";
import type { Body, Contribution, Question } from "@samling/contract/types";
import { listChanged, type Path } from "@samling/portal/forms/changes";
import { draftKeys, type MediaDraft, toDraft, toMediaInput } from "../model/media-draft.ts";
import { answerTo, sortQuestions } from "../model/review-problems.ts";

/** Every editable value of a contribution, as typed. */
export interface EditState {
  drafts: Record<string, MediaDraft>;
  answers: Record<string, string>;
  comments: Record<string, string>;
  isPublic: boolean;
}
export type EditField = Path<EditState>;

export const readState = (
  { images, question, relatedFiles, isPublic }: Contribution,
  questions: readonly Question[],
): EditState => ({
  drafts: Object.fromEntries(images.map((media) => [media.id, toDraft(media)])),
  answers: Object.fromEntries([
    ...questions.map(({ id }) => [id, ""]),
    ...question.map(({ questionId, value }) => [questionId, value]),
  ]),
  comments: Object.fromEntries(relatedFiles.map(({ id, comment }) => [id, comment])),
  isPublic,
});

export const draftPath = (mediaId: string) => `drafts.${mediaId}` as const;
export const commentOn = (fileId: string) => `comments.${fileId}` as const;

export const steps = ["metadata", "review"] as const;
export type EditStep = (typeof steps)[number];

/** All fields, by the step that shows them, in its order. */
export const listFields = (
  { images, relatedFiles }: Contribution,
  questions: readonly Question[],
): Record<EditStep, EditField[]> => ({
  metadata: images.flatMap(({ id }) => draftKeys.map((key) => `${draftPath(id)}.${key}` as const)),
  review: [...sortQuestions(questions).map(answerTo), ...relatedFiles.map(({ id }) => commentOn(id)), "isPublic"],
});

/** Builds a request of changed fields only, so no other change is undone. A file's metadata is saved as a whole. */
export function buildChange(
  before: EditState,
  now: EditState,
): Omit<Body<"POST /api/update-contribution">, "contributionId"> {
  const mediaIds = new Set(listChanged(before.drafts, now.drafts).map((path) => path.split(".")[0]));
  const media = Object.entries(now.drafts)
    .filter(([id]) => mediaIds.has(id))
    .map(([id, draft]) => ({ id, ...toMediaInput(draft) }));
  const files = listChanged(before.comments, now.comments).map((id) => ({ id, comment: now.comments[id] ?? "" }));
  const questionAnswers = listChanged(before.answers, now.answers).map((questionId) => ({
    questionId,
    value: now.answers[questionId] ?? "",
  }));
  return {
    ...(media.length > 0 && { media }),
    ...(files.length > 0 && { files }),
    ...(questionAnswers.length > 0 && { questionAnswers }),
    ...(before.isPublic !== now.isPublic && { isPublic: now.isPublic }),
  };
}

/** Fields of a file that only make sense together. */
const together: readonly (readonly string[])[] = [
  ["latitude", "longitude"],
  ["isPhotographer", "otherPhotographer"],
  ["socials", "otherSocial"],
];

/** Fields that belong together are decided on by one of two editors. */
export function groupPath(path: string): string {
  const [part, id, key = ""] = path.split(".");
  const group = together.find((keys) => keys.includes(key));
  return group ? [part, id, ...group].join(".") : path;
}

/**
 * The collection's current questions, preceded by reworded or removed ones that the contribution has answered: an
 * answer stays under its original text. It also counts as an answer to the new wording.
 */
export function listQuestions(questions: readonly Question[], answers: Contribution["question"]): Question[] {
  const earlier = answers
    .filter(({ questionId }) => !questions.some(({ id }) => id === questionId))
    .map(({ questionId: id, question: value, updated_by }): Question => {
      const sort = questions.find(({ sourceId }) => sourceId === id)?.sort ?? Number.MAX_SAFE_INTEGER;
      return { id, value, sort, updated_by, sourceId: null, optional: questionRequired.no };
    });
  const now = questions.map((question) =>
    question.sourceId && earlier.length > 0 ? { ...question, optional: questionRequired.no } : question,
  );
  return [...earlier, ...now];
}

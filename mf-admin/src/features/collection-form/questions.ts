import { isUnseen } from "@samling/contract/has-word";
import type { Question } from "@samling/contract/types";
import type { QuestionDraft } from "./draft.ts";

/** A question must contain a letter. [A-CCOL-04] */
export function addQuestion(questions: readonly QuestionDraft[], typed: string): readonly QuestionDraft[] {
  if (isUnseen(typed)) return questions;
  return [...questions, { key: nextKey(questions), value: typed.trim(), isRequired: false }];
}

/** A key that is also unique among questions restored after a reload. */
const nextKey = (questions: readonly QuestionDraft[], count = questions.length): string => {
  const key = `new-${count}`;
  return questions.some((question) => question.key === key) ? nextKey(questions, count + 1) : key;
};

const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Whether another question has the same wording, ignoring case. */
export const isDuplicateQuestion = (questions: readonly QuestionDraft[], typed: string, key?: string): boolean =>
  questions.some((question) => question.key !== key && isSame(question.value, typed));

/** Total number of answers to the questions of this wording. */
export const countAnswers = (questions: readonly QuestionDraft[], stored: readonly Question[], value: string): number =>
  questions
    .filter((question) => isSame(question.value, value))
    .reduce((sum, { id }) => sum + (stored.find((item) => item.id === id)?.answerCount ?? 0), 0);

/** Removes every question of this wording, ignoring case. [A-CCOL-05] */
export const removeQuestion = (questions: readonly QuestionDraft[], value: string): readonly QuestionDraft[] =>
  questions.filter((question) => !isSame(question.value, value));

export const changeQuestion = (
  questions: readonly QuestionDraft[],
  key: string,
  change: Partial<QuestionDraft>,
): readonly QuestionDraft[] =>
  questions.map((question) => (question.key === key ? { ...question, ...change } : question));

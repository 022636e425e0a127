import type { QuestionDraft } from "./draft.ts";

/** Without a letter in it there is no question. [A-CCOL-04] */
export function addQuestion(questions: readonly QuestionDraft[], typed: string): readonly QuestionDraft[] {
  const value = typed.trim();
  if (value === "") return questions;
  return [...questions, { key: nextKey(questions), value, isRequired: false }];
}

/** Of its own also among questions that were kept over a reload. */
const nextKey = (questions: readonly QuestionDraft[], count = questions.length): string => {
  const key = `new-${count}`;
  return questions.some((question) => question.key === key) ? nextKey(questions, count + 1) : key;
};

/** Takes away every question of this wording, however it is capitalised. [A-CCOL-05] */
export const removeQuestion = (questions: readonly QuestionDraft[], value: string): readonly QuestionDraft[] =>
  questions.filter((question) => question.value.toLowerCase() !== value.toLowerCase());

export const changeQuestion = (
  questions: readonly QuestionDraft[],
  key: string,
  change: Partial<QuestionDraft>,
): readonly QuestionDraft[] =>
  questions.map((question) => (question.key === key ? { ...question, ...change } : question));

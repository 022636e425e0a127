import { questionRequired } from "@samling/contract/constants";
import type { Contribution, Question } from "@samling/contract/types";

/**
 * The collection's current questions, preceded by reworded or removed ones that the contribution has answered: an
 * answer stays under its original text. It also counts as an answer to the new wording.
 */
export function listAsked(questions: readonly Question[], answers: Contribution["question"]): Question[] {
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

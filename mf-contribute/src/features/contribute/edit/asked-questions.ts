import { questionRequired } from "@samling/contract/constants";
import type { Contribution, Question } from "@samling/contract/types";

/**
 * What the collection asks now, and before it what the contribution has answered that was reworded or taken away since:
 * an answer stays under the text it was given to. It goes for one to the new wording as well.
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

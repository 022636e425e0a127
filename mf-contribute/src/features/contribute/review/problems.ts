import { type LanguageCode, questionRequired } from "@samling/contract/constants";
import type { Collection, Question } from "@samling/contract/types";

export interface Review {
  isPublic: boolean;
  termsAccepted: boolean;
  organizationTermsAccepted: boolean;
  /** Answer by question id. */
  answers: Record<string, string>;
}

export type ReviewProblem =
  | { field: "terms" | "organizationTerms"; code: "TERMS_NOT_ACCEPTED_ERROR" }
  | { field: "question"; questionId: string; code: "MISSING_QUESTION_ANSWERS_ERROR" };

export const isRequired = (question: { optional: 0 | 1 }): boolean => question.optional === questionRequired.yes;

export const sortQuestions = (questions: readonly Question[]): Question[] =>
  [...questions].sort((a, b) => a.sort - b.sort);

export interface Terms {
  languageCode: LanguageCode;
  terms: string;
}

/** Terms in the current language, else in English, else in any; null if there is nothing to accept. [VAL-11] */
export function pickTerms(translations: readonly Terms[], language: string): Terms | null {
  const written = translations.filter((translation) => translation.terms.trim() !== "");
  return (
    written.find((translation) => translation.languageCode === language) ??
    written.find((translation) => translation.languageCode === "en") ??
    written[0] ??
    null
  );
}

/** Why the contribution cannot be sent, in the order of the page. [VAL-10] [VAL-11] */
export function findReviewProblems(
  review: Review,
  collection: Pick<Collection, "questions" | "hasTerms">,
  { asksOrganizationTerms = false } = {},
): ReviewProblem[] {
  const unanswered = sortQuestions(collection.questions)
    .filter((question) => isRequired(question) && !review.answers[question.id]?.trim())
    .map((question) => ({
      field: "question" as const,
      questionId: question.id,
      code: "MISSING_QUESTION_ANSWERS_ERROR" as const,
    }));
  const problems: ReviewProblem[] = [...unanswered];
  if (collection.hasTerms && !review.termsAccepted) problems.push({ field: "terms", code: "TERMS_NOT_ACCEPTED_ERROR" });
  if (asksOrganizationTerms && !review.organizationTermsAccepted)
    problems.push({ field: "organizationTerms", code: "TERMS_NOT_ACCEPTED_ERROR" });
  return problems;
}

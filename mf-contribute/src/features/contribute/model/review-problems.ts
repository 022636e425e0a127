import { questionRequired } from "@samling/contract/constants/collections";
import type { LanguageCode } from "@samling/contract/constants/languages";
import { isEmail } from "@samling/contract/is-email";
import { maxAnswerLength } from "@samling/contract/limits";
import type { Collection, Question } from "@samling/contract/types";
import type { Path } from "@samling/portal/forms/changes";
import type { Problems } from "@samling/portal/forms/server-problems";
import { findTooLong, type tooLong } from "@samling/portal/forms/too-long";

export interface Review {
  isPublic: boolean;
  termsAccepted: boolean;
  organizationTermsAccepted: boolean;
  /** Answer by question id. */
  answers: Record<string, string>;
  /** In years, as it is typed. */
  age: string;
  guardianEmail: string;
}

export type ReviewProblem = "missing" | typeof tooLong;
type ReviewProblems = Problems<Review, ReviewProblem>;

export const answerTo = ({ id }: Pick<Question, "id">) => `answers.${id}` as const;

export const isRequired = (question: { optional: 0 | 1 }): boolean => question.optional === questionRequired.yes;

export const sortQuestions = (questions: readonly Question[]): Question[] =>
  [...questions].sort((a, b) => a.sort - b.sort);

/** In the reader's language if the organization has translated it, and otherwise in its own. */
export const translateQuestion = (
  language: LanguageCode,
  { translations, value }: Question,
  organization: { language: LanguageCode },
): { languageCode: LanguageCode; value: string } =>
  translations?.find(({ languageCode }) => languageCode === language) ?? { languageCode: organization.language, value };

/** Whether a guardian has to agree. */
export const isUnderAge = ({ age }: Pick<Review, "age">, ageLimit: number): boolean =>
  isAge(age) && Number(age) < ageLimit;
const isAge = (text: string): boolean => /^\d{1,3}$/.test(text.trim());

/** Fields that can be missing, in the order of the page. */
export const reviewFields = (questions: readonly Question[]): Path<Review>[] => [
  ...sortQuestions(questions).map(answerTo),
  "age",
  "guardianEmail",
  "termsAccepted",
  "organizationTermsAccepted",
];

export const answerLimits = (questions: readonly Question[]) =>
  Object.fromEntries(questions.map((question) => [answerTo(question), maxAnswerLength]));

/** Problems before sending. `ageLimit`: age from which no one else has to agree; 0 if not asked. [VAL-10] [VAL-11] */
export function findReviewProblems(
  review: Review,
  collection: Pick<Collection, "questions" | "hasTerms">,
  { asksOrganizationTerms = false, ageLimit = 0 } = {},
): ReviewProblems {
  const unanswered = collection.questions.filter(
    (question) => isRequired(question) && !review.answers[question.id]?.trim(),
  );
  return {
    ...Object.fromEntries(unanswered.map((question) => [answerTo(question), "missing"])),
    ...findTooLong(review, answerLimits(collection.questions)),
    ...(ageLimit > 0 && !isAge(review.age) && { age: "missing" }),
    ...(isUnderAge(review, ageLimit) && !isEmail(review.guardianEmail.trim()) && { guardianEmail: "missing" }),
    ...(collection.hasTerms && !review.termsAccepted && { termsAccepted: "missing" }),
    ...(asksOrganizationTerms && !review.organizationTermsAccepted && { organizationTermsAccepted: "missing" }),
  };
}

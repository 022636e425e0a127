import type { LanguageCode } from "@samling/contract/constants/languages";
import { languageCodes } from "@samling/contract/constants/languages";
import { isEmptyRichText } from "@samling/contract/rich-text";
import { findMissingTexts, isUntranslated } from "@samling/contract/translations";
import type { Path } from "@samling/portal/forms/changes";
import type { Problems } from "@samling/portal/forms/server-problems";
import type { LanguageState } from "../../shared/form/language-tabs.tsx";
import { type CollectionDraft, textFields, textIn } from "./draft.ts";

export type CollectionField = Path<CollectionDraft>;
export type CollectionProblems = Problems<CollectionDraft, "missing">;

/** Every field that can be incomplete, in the order in which problems are listed. */
export const checkedFields: readonly CollectionField[] = [
  ...languageCodes.flatMap((language) => textFields.map((field) => textIn(field, language))),
  "picture",
  "archivedText",
  "review.until",
];

export const maxAccepted = 100;
export const isReviewCount = (text: string): boolean =>
  /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= maxAccepted;

interface CollectionRules {
  required: readonly LanguageCode[];
  needsPicture: boolean;
  /** A draft has no contributors who would read a text instead of what they sent. */
  isDraft?: boolean;
}

/** Applies the server's own rules, so that nothing is sent that would be refused. */
export function findProblems(
  draft: CollectionDraft,
  { required, needsPicture, isDraft = false }: CollectionRules,
): CollectionProblems {
  const texts = languageCodes.map((languageCode) => ({ languageCode, ...draft.texts[languageCode] }));
  const missing = findMissingTexts(texts, {
    required,
    fields: draft.hasTerms ? ["title", "description", "terms"] : ["title", "description"],
    optional: ["about"],
  });
  const { mode, until } = draft.review;
  const needsArchivedText = !isDraft && draft.status === "ARCHIVED" && isEmptyRichText(draft.archivedText);
  return {
    ...Object.fromEntries(missing.map(({ languageCode, field }) => [textIn(field, languageCode), "missing"])),
    ...(needsPicture && !draft.picture && { picture: "missing" }),
    ...(mode === "newcomers" && !isReviewCount(until) && { "review.until": "missing" }),
    ...(needsArchivedText && { archivedText: "missing" }),
  };
}

export function languageState(
  { texts }: CollectionDraft,
  language: LanguageCode,
  problems: CollectionProblems,
): LanguageState {
  if (textFields.some((field) => problems[textIn(field, language)])) return "missing";
  return isUntranslated({ languageCode: language, ...texts[language] }, textFields) ? "empty" : "complete";
}

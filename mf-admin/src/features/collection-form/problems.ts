import type { LanguageCode } from "@samling/contract/constants";
import { languageCodes } from "@samling/contract/constants";
import { isEmptyRichText } from "@samling/contract/rich-text";
import { findMissingTexts, isUntranslated } from "@samling/contract/translations";
import type { LanguageState } from "../../shared/form/language-tabs.tsx";
import { type CollectionDraft, type TextField, textFields } from "./draft.ts";

/** Why a collection cannot be saved; with a language, the problem of a text in it. */
export type CollectionProblem = { field: TextField; language: LanguageCode } | { field: "picture" | "archivedText" };

interface Rules {
  required: readonly LanguageCode[];
  /** Whether a picture is required if there is none. */
  needsPicture: boolean;
}

/** The server's own rules, so that nothing is sent that would be refused. */
export function findProblems(draft: CollectionDraft, { required, needsPicture }: Rules): CollectionProblem[] {
  const texts = languageCodes.map((languageCode) => ({ languageCode, ...draft.texts[languageCode] }));
  const missing = findMissingTexts(texts, {
    required,
    fields: draft.hasTerms ? ["title", "description", "terms"] : ["title", "description"],
    optional: ["about"],
  });
  const needsArchivedText = draft.status === "ARCHIVED" && isEmptyRichText(draft.archivedText);
  return [
    ...missing.map(({ languageCode, field }) => ({ field, language: languageCode })),
    ...(needsPicture && !draft.picture ? [{ field: "picture" as const }] : []),
    ...(needsArchivedText ? [{ field: "archivedText" as const }] : []),
  ];
}

export function stateOfLanguage(
  { texts }: CollectionDraft,
  language: LanguageCode,
  problems: readonly CollectionProblem[],
): LanguageState {
  if (problems.some((problem) => "language" in problem && problem.language === language)) return "missing";
  return isUntranslated({ languageCode: language, ...texts[language] }, textFields) ? "empty" : "complete";
}

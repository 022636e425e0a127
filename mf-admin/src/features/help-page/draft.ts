import { type LanguageCode, languageCodes } from "@samling/contract/constants/languages";
import { isEmptyRichText } from "@samling/contract/rich-text";
import type { Answer, Body } from "@samling/contract/types";
import type { Problems } from "@samling/portal/forms/server-problems";
import { inEveryLanguage } from "../../shared/form/languages.ts";

export type HelpTexts = Answer<"GET /api/organization/{id}/help-page">;

export interface HelpDraft {
  texts: Record<LanguageCode, { help: string }>;
}

export const draftOf = (texts: HelpTexts): HelpDraft => ({
  texts: inEveryLanguage((language) => ({
    help: texts.find(({ languageCode }) => languageCode === language)?.translation ?? "",
  })),
});

export const fieldIn = (language: LanguageCode) => `texts.${language}.help` as const;

export const helpFields = languageCodes.map(fieldIn);

export const hasText = ({ texts }: HelpDraft, language: LanguageCode): boolean =>
  !isEmptyRichText(texts[language].help);

export const findProblems = (draft: HelpDraft, required: readonly LanguageCode[]): Problems<HelpDraft, "missing"> =>
  Object.fromEntries(required.filter((code) => !hasText(draft, code)).map((code) => [fieldIn(code), "missing"]));

/** Sends written texts [A-HELP-03], and stored ones that have been emptied, because the server removes empty texts. */
export const buildUpdate = (draft: HelpDraft, stored: HelpTexts): Body<"PUT /api/organization/{id}/help-page"> => ({
  translations: languageCodes
    .filter((language) => hasText(draft, language) || hasText(draftOf(stored), language))
    .map((languageCode) => ({
      languageCode,
      translation: hasText(draft, languageCode) ? draft.texts[languageCode].help : "",
    })),
  before: [...stored],
});

import { bcp47, fallbackLanguage, type LanguageCode } from "@samling/contract/constants/languages";

type TextFields<T> = Exclude<keyof T & string, "languageCode">;

/**
 * The text in the language, or else in English, or else the first with any text; with its `lang` for screen readers.
 */
export function findTranslation<T extends { languageCode: LanguageCode }, F extends TextFields<T>>(
  translations: readonly T[],
  field: F,
  language: LanguageCode,
): { text: T[F] | undefined; lang: string } {
  const filled = translations.filter((entry) => String(entry[field] ?? "").trim());
  const translation =
    filled.find((entry) => entry.languageCode === language) ??
    filled.find((entry) => entry.languageCode === fallbackLanguage) ??
    filled[0];
  return { text: translation?.[field], lang: bcp47(translation?.languageCode ?? language) };
}

import { type LanguageCode, languageCodes } from "@samling/contract/constants/languages";

/** One row per language, the shape of translation tables. */
export const eachLanguage = <Row>(build: (language: LanguageCode) => Row) =>
  languageCodes.map((languageCode) => ({ languageCode, ...build(languageCode) }));

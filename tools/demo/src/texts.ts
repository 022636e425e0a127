import { type LanguageCode, languageCodes } from "@samling/contract/constants";

/** One row per language, as tables of translations want them. */
export const eachLanguage = <Row>(build: (language: LanguageCode) => Row) =>
  languageCodes.map((languageCode) => ({ languageCode, ...build(languageCode) }));

import { type LanguageCode, languageCodes } from "@samling/contract/constants";

/** The language of a text by its path, `texts.sv.title`; undefined for a field without one. */
export const languageOf = (field: string): LanguageCode | undefined => {
  const [first, language] = field.split(".");
  return first === "texts" ? languageCodes.find((code) => code === language) : undefined;
};

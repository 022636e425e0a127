import { type LanguageCode, languageCodes } from "@samling/contract/constants/languages";
import { useCommonText, useListLanguagesQuery } from "@samling/portal";
import { useFormText } from "./text.ts";

/** The language of a text by its path, `texts.sv.title`; undefined for a field without one. */
export const languageOf = (field: string): LanguageCode | undefined => {
  const [first, language] = field.split(".");
  return first === "texts" ? languageCodes.find((code) => code === language) : undefined;
};

/** Languages in which texts are required; empty until known. */
export function useRequiredLanguages(): readonly LanguageCode[] {
  const { data } = useListLanguagesQuery();
  return data?.filter(({ required }) => required).map(({ language }) => language) ?? [];
}

/** The same value in every language, for an empty form. */
export const inEveryLanguage = <T>(make: (language: LanguageCode) => T): Record<LanguageCode, T> =>
  Object.fromEntries(languageCodes.map((language) => [language, make(language)])) as Record<LanguageCode, T>;

/** A field's name in the current language, or else its own name. */
export function useNameInLanguage() {
  const t = useFormText();
  const common = useCommonText();
  return (field: string, language?: LanguageCode): string =>
    language ? t("inLanguage", { field, language: common(`languages.${language}`) }) : field;
}

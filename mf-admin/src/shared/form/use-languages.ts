import { type LanguageCode, languageCodes } from "@samling/contract/constants";
import { useListLanguagesQuery } from "@samling/portal";

/** Languages in which texts are required; empty until known. */
export function useRequiredLanguages(): readonly LanguageCode[] {
  const { data } = useListLanguagesQuery();
  return data?.filter(({ required }) => required).map(({ language }) => language) ?? [];
}

/** The same value in every language, for an empty form. */
export const inEveryLanguage = <T>(make: (language: LanguageCode) => T): Record<LanguageCode, T> =>
  Object.fromEntries(languageCodes.map((language) => [language, make(language)])) as Record<LanguageCode, T>;

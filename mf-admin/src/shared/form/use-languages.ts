import { type LanguageCode, languageCodes } from "@samling/contract/constants";
import { useListLanguagesQuery } from "@samling/portal";

/** Languages in which texts are required; until they are known, none is. */
export function useRequiredLanguages(): readonly LanguageCode[] {
  const { data } = useListLanguagesQuery();
  return data?.filter(({ required }) => required).map(({ language }) => language) ?? [];
}

/** The same in every language, as an empty form has it. */
export const inEveryLanguage = <T>(make: (language: LanguageCode) => T): Record<LanguageCode, T> =>
  Object.fromEntries(languageCodes.map((language) => [language, make(language)])) as Record<LanguageCode, T>;

import { findTranslation, useLanguage, useListLicensesQuery } from "@samling/portal";

/** The selectable licenses, including the stored one. The first option, labeled `none`, means no choice. */
export function useLicenseOptions(chosen: string, none: string) {
  const [language] = useLanguage();
  const { data = [] } = useListLicensesQuery();
  const offered = data
    .filter(({ licenseId, isOffered }) => isOffered || licenseId === chosen)
    .map(({ licenseId, translations }) => {
      const { text, lang } = findTranslation(translations, "text", language);
      return { value: licenseId, label: text ?? licenseId, lang };
    });
  const isKnown = chosen === "" || offered.some(({ value }) => value === chosen);
  return [
    { value: "", label: none },
    ...offered,
    // While the list is loading, or if it cannot be loaded.
    ...(isKnown ? [] : [{ value: chosen, label: chosen }]),
  ];
}

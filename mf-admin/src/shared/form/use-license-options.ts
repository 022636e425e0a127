import { findTranslation, useLanguage, useListLicensesQuery } from "@samling/portal";

/** The licenses that may be chosen, and the one that was, after `none`, which stands for no choice. */
export function useLicenseOptions(chosen: string, none: string) {
  const [language] = useLanguage();
  const { data = [] } = useListLicensesQuery();
  const offered = data
    .filter(({ licenseId, isOffered }) => isOffered || licenseId === chosen)
    .map(({ licenseId, translations }) => ({
      value: licenseId,
      label: findTranslation(translations, "text", language).text ?? licenseId,
    }));
  const isKnown = chosen === "" || offered.some(({ value }) => value === chosen);
  return [
    { value: "", label: none },
    ...offered,
    // Until the list is there, and if it cannot be fetched.
    ...(isKnown ? [] : [{ value: chosen, label: chosen }]),
  ];
}

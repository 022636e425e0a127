import { findTranslation, useLanguage, useListLicensesQuery } from "@samling/portal";

/** What a license is called; its key while that is not known. */
export function useLicenseText() {
  const [language] = useLanguage();
  const { data: licenses = [] } = useListLicensesQuery();
  return (key: string): string => {
    const license = licenses.find(({ licenseId }) => licenseId === key);
    return (license && findTranslation(license.translations, "text", language).text) || key;
  };
}

import { findTranslation, useLanguage, useListLicensesQuery } from "@samling/portal";

/** Returns a license's name, or its key until the name is known. */
export function useLicenseText() {
  const [language] = useLanguage();
  const { data: licenses = [] } = useListLicensesQuery();
  return (key: string): string => {
    const license = licenses.find(({ licenseId }) => licenseId === key);
    return (license && findTranslation(license.translations, "text", language).text) || key;
  };
}

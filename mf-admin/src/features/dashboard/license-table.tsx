import { findTranslation, useFormat, useLanguage, useListLicensesQuery } from "@samling/portal";
import { BarTable } from "./bar-table.tsx";
import type { Overview } from "./endpoints.ts";
import { useText } from "./text.ts";

/** Published files by license; also by one that is no longer offered. */
export function LicenseTable({ licenses }: Pick<Overview, "licenses">) {
  const t = useText();
  const [language] = useLanguage();
  const { formatNumber } = useFormat();
  const { data = [] } = useListLicensesQuery();
  const most = Math.max(1, ...licenses.map(({ media }) => media));
  const nameOf = (license: string) => {
    const { translations = [] } = data.find(({ licenseId }) => licenseId === license) ?? {};
    return findTranslation(translations, "text", language).text ?? license;
  };
  return (
    <BarTable
      caption={t("byLicense")}
      columns={[t("license"), t("media")]}
      barLabel={t("barOfMedia")}
      rows={licenses.map(({ license, media }) => ({
        id: license,
        name: license ? nameOf(license) : t("noLicense"),
        figures: [formatNumber(media)],
        share: media / most,
      }))}
    />
  );
}

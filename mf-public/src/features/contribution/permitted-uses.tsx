import { citedLicense, formatAttribution, namePhotographer, reuseOf } from "@samling/contract/reuse";
import { findTranslation, useLanguage, useListLicensesQuery } from "@samling/portal";
import { Skeleton } from "@samling/ui";
import { useReuseText } from "../../shared/reuse/text.ts";
import type { Work } from "../../shared/reuse/work.ts";
import styles from "./contribution.module.css";

/** Permitted uses of a picture, its credit line and its rights holder. The people shown are not mentioned. */
export function PermittedUses({ contribution, media, organization }: Work) {
  const t = useReuseText();
  const [language] = useLanguage();
  const { data: licenses } = useListLicensesQuery();
  if (!licenses) return <Skeleton height="7rem" />;
  const { kind, creditLine, rightsBasis } = media;
  const license = licenses.find(({ licenseId }) => licenseId === media.license);
  const cited = citedLicense(license?.url) ?? (license && findTranslation(license.translations, "text", language).text);
  const { name: contributor } = contribution.user;
  const photographer = namePhotographer(media, contributor);
  const attribution = formatAttribution(
    { kind, photographer, contributor, organization, creditLine, license: cited ?? "" },
    language,
  );
  return (
    <section aria-labelledby="permitted">
      <h2 id="permitted" className={`mt-5 small ${styles.permitted}`}>
        {t("says.title")}
      </h2>
      <ul className={`grid gap-1 small anywhere ${styles.sentences}`}>
        <li>{t(`allowed.${reuseOf(license?.url)}`, { organization })}</li>
        <li>{t("says.credit", { line: attribution })}</li>
        {rightsBasis !== "" && <li>{t(`says.${rightsBasis}`, { organization })}</li>}
      </ul>
    </section>
  );
}

import { bcp47, type LanguageCode } from "@samling/contract/constants/languages";
import { formatDate, useCurrentOrganization } from "@samling/portal";
import { Fact } from "@samling/ui/fact";
import { Html } from "@samling/ui/html";
import type { DeedContent } from "../endpoints.ts";
import styles from "./deed.module.css";
import { useDeedText } from "./text.ts";

/** The document itself, in the language of the person who signs it. */
export function DeedDocument({ deed, language }: { deed: DeedContent; language: LanguageCode }) {
  const t = useDeedText(language);
  const { name: organization } = useCurrentOrganization();
  const formatDay = (day: string) => formatDate(day, language);
  const { label, accessionedAt, deaccessionedOn, entryNumber, contributor, title, files, consents } = deed;
  const blank = <span className={`block ${styles.blank}`} />;
  return (
    <>
      <h2 className="title-2">{t("title")}</h2>
      {deaccessionedOn && <p>{t("deaccessioned", { date: formatDay(deaccessionedOn) })}</p>}
      <dl className={`grid ${styles.facts}`}>
        <Fact name={t("number")}>{label}</Fact>
        <Fact name={t("date")}>{formatDay(accessionedAt)}</Fact>
        {entryNumber && <Fact name={t("entry")}>{entryNumber}</Fact>}
        <Fact name={t("donor")}>{contributor || blank}</Fact>
        <Fact name={t("address")}>{blank}</Fact>
        <Fact name={t("recipient")}>{organization}</Fact>
      </dl>
      <p>{t("statement", { organization })}</p>
      <h3 className="title-3">{t("what")}</h3>
      {title && <p>{title}</p>}
      {files.length === 0 && <p>{t("noFiles")}</p>}
      <ol className={styles.files}>
        {files.map((file) => (
          <li key={file.id}>
            {[file.title, file.date, file.name].filter(Boolean).join(" · ")}
            <span className={`block anywhere ${styles.hash}`}>SHA-256 {file.sha256}</span>
          </li>
        ))}
      </ol>
      <h3 className="title-3">{t("terms")}</h3>
      {consents.length === 0 && <p>{t("noTerms")}</p>}
      {consents.map(({ kind, license, acceptedAt, text, language: read, textHash }) => (
        <section key={`${kind} ${license} ${acceptedAt}`}>
          <h4>{t(`consent.${kind}`, { date: formatDay(acceptedAt) })}</h4>
          {text === null ? <p>{t("noWording")}</p> : <Html html={text} lang={bcp47(read)} />}
          <p className={`block anywhere ${styles.hash}`}>SHA-256 {textHash}</p>
        </section>
      ))}
      <div className={`grid ${styles.signatures}`}>
        {[contributor || t("donor"), organization].map((party) => (
          <div key={party}>
            <p>{t("placeAndDate")}</p>
            {blank}
            <p>{t("signature")}</p>
            {blank}
            <p>{party}</p>
          </div>
        ))}
      </div>
    </>
  );
}

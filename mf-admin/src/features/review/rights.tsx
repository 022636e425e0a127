import { bcp47 } from "@samling/contract/constants";
import { findTranslation, useFormat, useLanguage, useListLicensesQuery } from "@samling/portal";
import { Html } from "@samling/ui/html";
import type { CaseDetail } from "./endpoints.ts";
import styles from "./review.module.css";
import { useText } from "./text.ts";

type Agreed = CaseDetail["consents"][number];

/** What was agreed to with this gift, and when, with the wording of that day; it is there when the giver has left. */
export function Rights({ detail: { consents, contribution, handOvers } }: { detail: CaseDetail }) {
  const t = useText();
  const { formatDate } = useFormat();
  const hasLeft = contribution.user.userId === null;
  return (
    <section>
      <h3>{t("rights.title")}</h3>
      {hasLeft && <p>{t(consents.length > 0 ? "rights.left" : "rights.leftUnknown")}</p>}
      {consents.length === 0 && !hasLeft && <p className={styles.missing}>{t("rights.none")}</p>}
      {consents.map((agreed) => (
        <Agreement key={`${agreed.kind} ${agreed.license} ${agreed.acceptedAt}`} agreed={agreed} />
      ))}
      {handOvers.map(({ destination, at, receipt }) => (
        <p key={at}>
          {t(receipt ? "rights.handedOverAs" : "rights.handedOver", {
            destination,
            date: formatDate(at, { dateStyle: "medium" }),
            receipt: receipt ?? "",
          })}
        </p>
      ))}
    </section>
  );
}

function Agreement({ agreed }: { agreed: Agreed }) {
  const t = useText();
  const [language] = useLanguage();
  const { formatDate } = useFormat();
  const { data: licenses = [] } = useListLicensesQuery();
  const { kind, license, mediaIds, acceptedAt, version, text, textHash, isVouched } = agreed;
  const chosen = licenses.find(({ licenseId }) => licenseId === license);
  const name = (chosen && findTranslation(chosen.translations, "text", language).text) || (license ?? "");
  const dayOf = (at: string) => formatDate(at, { dateStyle: "medium" });
  const inLanguage = new Intl.DisplayNames([bcp47(language)], { type: "language" }).of(bcp47(agreed.language));
  return (
    <details className={styles.before}>
      <summary>{t(`rights.${kind}`, { date: dayOf(acceptedAt), name, count: mediaIds.length })}</summary>
      <p className="small muted">
        {version && `${t("rights.version", { date: dayOf(version) })} · `}
        {inLanguage}
        {" · "}
        {t(isVouched ? "rights.vouched" : "rights.stated")}
      </p>
      {text === null ? (
        <p>{t("rights.notKept")}</p>
      ) : (
        <Html html={text} lang={bcp47(agreed.language)} className={styles.wording} />
      )}
      <p className={`small muted ${styles.hash}`}>
        {"SHA-256 "}
        {textHash}
      </p>
    </details>
  );
}

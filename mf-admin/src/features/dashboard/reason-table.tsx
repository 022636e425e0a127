import { useFormat, useLanguage } from "@samling/portal";
import { cellClass, tableClass } from "@samling/ui/table-class";
import styles from "./dashboard.module.css";
import type { IntakeFigures } from "./endpoints.ts";
import { useText } from "./text.ts";

/** Why contributions were declined, in the organization's own words. */
export function ReasonTable({ reasons }: Pick<IntakeFigures, "reasons">) {
  const t = useText();
  const [language] = useLanguage();
  const { formatNumber } = useFormat();
  return (
    <table className={tableClass({ className: styles.counts })}>
      <caption className={styles.caption}>{t("intake.byReason")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("intake.reason")}</th>
          <th scope="col" className={cellClass.number}>
            {t("intake.declined")}
          </th>
        </tr>
      </thead>
      <tbody>
        {reasons.map(({ key, texts, declined }) => (
          <tr key={key}>
            <th scope="row">{texts?.[language] ?? t("intake.formerReason")}</th>
            <td className={cellClass.number}>{formatNumber(declined)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

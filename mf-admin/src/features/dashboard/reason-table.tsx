import { useFormat, useLanguage } from "@samling/portal";
import { Table } from "@samling/ui/table";
import { cellClass } from "@samling/ui/table-class";
import styles from "./dashboard.module.css";
import type { IntakeFigures } from "./endpoints.ts";
import { useText } from "./text.ts";

/** Why contributions were declined, in the organization's own words. */
export function ReasonTable({ reasons }: Pick<IntakeFigures, "reasons">) {
  const t = useText();
  const [language] = useLanguage();
  const { formatNumber } = useFormat();
  return (
    <Table
      className={styles.counts}
      caption={t("intake.byReason")}
      captionClass={styles.caption}
      columns={[t("intake.reason"), { text: t("intake.declined"), isNumber: true }]}
    >
      {reasons.map(({ key, texts, declined }) => (
        <tr key={key}>
          <th scope="row">{texts?.[language] ?? t("intake.formerReason")}</th>
          <td className={cellClass.number}>{formatNumber(declined)}</td>
        </tr>
      ))}
    </Table>
  );
}

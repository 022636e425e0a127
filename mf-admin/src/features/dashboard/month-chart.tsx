import { useFormat } from "@samling/portal";
import { buttonClass } from "@samling/ui";
import { Table } from "@samling/ui/table";
import { cellClass } from "@samling/ui/table-class";
import styles from "./dashboard.module.css";
import type { Overview } from "./endpoints.ts";
import { MonthColumns } from "./month-columns.tsx";
import { useText } from "./text.ts";

const asFile = (months: Overview["months"]): string => {
  const lines = months.map(({ month, contributions, media }) => [month, contributions, media].join(","));
  return `data:text/csv;charset=utf-8,${encodeURIComponent(["month,contributions,media", ...lines, ""].join("\r\n"))}`;
};

interface MonthChartProps extends Pick<Overview, "months"> {
  /** Without its extension. */
  fileName: string;
}

/** Contributions per month: a bar chart, and the same as a table for screen readers. */
export function MonthChart({ months, fileName }: MonthChartProps) {
  const t = useText();
  const { formatDate, formatNumber } = useFormat();

  return (
    <>
      <MonthColumns inset={6} months={months.map(({ month, contributions }) => ({ month, counts: [contributions] }))} />
      <div className={styles.further}>
        <details className={styles.asTable}>
          <summary>{t("asTable")}</summary>
          <Table
            className={styles.table}
            caption={t("overTime")}
            columns={[t("month"), { text: t("contributions"), isNumber: true }, { text: t("media"), isNumber: true }]}
          >
            {months.map(({ month, contributions, media }) => (
              <tr key={month}>
                <th scope="row">{formatDate(`${month}-01`, { month: "long", year: "numeric" })}</th>
                <td className={cellClass.number}>{formatNumber(contributions)}</td>
                <td className={cellClass.number}>{formatNumber(media)}</td>
              </tr>
            ))}
          </Table>
        </details>
        <a
          className={buttonClass({ variant: "line", isSmall: true })}
          href={asFile(months)}
          download={`${fileName}.csv`}
        >
          {t("download")}
        </a>
      </div>
    </>
  );
}

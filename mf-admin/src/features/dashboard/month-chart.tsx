import { useFormat } from "@samling/portal";
import { buttonClass } from "@samling/ui";
import { Table } from "@samling/ui/table";
import { cellClass } from "@samling/ui/table-class";
import styles from "./dashboard.module.css";
import type { Overview } from "./endpoints.ts";
import { useText } from "./text.ts";

const height = 120;
/** Room for the figure above the highest bar. */
const above = 28;
const step = 60;

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
  const most = Math.max(1, ...months.map(({ contributions }) => contributions));
  const nameOf = (month: string, options: Intl.DateTimeFormatOptions) => formatDate(`${month}-01`, options);
  return (
    <>
      <svg
        className={styles.months}
        viewBox={`0 0 ${months.length * step} ${height + above + 32}`}
        aria-hidden="true"
        focusable="false"
      >
        {months.map(({ month, contributions }, index) => {
          const size = (contributions / most) * height;
          return (
            <g key={month} transform={`translate(${index * step} 0)`}>
              <rect x={6} y={above + height - size} width={step - 12} height={size} />
              <text x={step / 2} y={above + height - size - 6}>
                {contributions > 0 ? formatNumber(contributions) : ""}
              </text>
              {(["short", "narrow"] as const).map((form) => (
                <text key={form} className={`${styles.month} ${styles[form]}`} x={step / 2} y={above + height + 22}>
                  {nameOf(month, { month: form })}
                </text>
              ))}
            </g>
          );
        })}
        <line x1={0} x2={months.length * step} y1={above + height} y2={above + height} />
      </svg>
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
                <th scope="row">{nameOf(month, { month: "long", year: "numeric" })}</th>
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

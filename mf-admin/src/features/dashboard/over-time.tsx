import { useFormat } from "@samling/portal";
import { buttonClass, Select } from "@samling/ui";
import { Table } from "@samling/ui/table";
import styles from "./dashboard.module.css";
import type { Overview } from "./endpoints.ts";
import { MonthColumns } from "./month-columns.tsx";
import { useText } from "./text.ts";

interface OverTimeProps extends Pick<Overview, "months" | "period" | "years"> {
  /** Null for the last twelve months. */
  year: number | null;
  onYear: (year: number | null) => void;
}

/** A year's contributions, as needed for an annual report. */
export function OverTime({ months, period, years, year, onYear }: OverTimeProps) {
  const t = useText();
  const { formatNumber } = useFormat();
  const { contributions, media, contributors } = period;
  return (
    <section className={styles.part} aria-labelledby="over-time">
      <div className={`row items-end gap-y-3 gap-x-4 ${styles.head}`}>
        <h2 className="title-2 grow" id="over-time">
          {t("overTime")}
        </h2>
        <Select
          label={t("period")}
          isSmall
          value={year === null ? "" : String(year)}
          onChange={({ target }) => onYear(target.value ? Number(target.value) : null)}
          options={[
            { value: "", label: t("lastMonths") },
            ...years.map((year) => ({ value: String(year), label: String(year) })),
          ]}
        />
      </div>
      <p className={styles.printed}>{year ?? t("lastMonths")}</p>
      <p role="status">
        {t("inPeriod", {
          contributions: t("sum.contributions", { count: contributions, number: formatNumber(contributions) }),
          media: t("sum.media", { count: media, number: formatNumber(media) }),
          people: t("sum.people", { count: contributors, number: formatNumber(contributors) }),
        })}
      </p>
      <MonthChart months={months} fileName={year === null ? "contributions" : `contributions-${year}`} />
    </section>
  );
}

const writeCsv = (months: Overview["months"]): string => {
  const lines = months.map(({ month, contributions, media }) => [month, contributions, media].join(","));
  return `data:text/csv;charset=utf-8,${encodeURIComponent(["month,contributions,media", ...lines, ""].join("\r\n"))}`;
};

interface MonthChartProps extends Pick<Overview, "months"> {
  fileName: string;
}

/** Contributions per month: a bar chart, and the same as a table for screen readers. */
function MonthChart({ months, fileName }: MonthChartProps) {
  const t = useText();
  const { formatDate, formatNumber } = useFormat();

  return (
    <>
      <MonthColumns inset={6} months={months.map(({ month, contributions }) => ({ month, counts: [contributions] }))} />
      <div className={`row items-start justify-between ${styles.further}`}>
        <details className={styles.asTable}>
          <summary className="inline small">{t("asTable")}</summary>
          <Table
            className={styles.table}
            caption={t("overTime")}
            columns={[
              { text: t("month"), cell: ({ month }) => formatDate(`${month}-01`, { month: "long", year: "numeric" }) },
              { text: t("contributions"), isNumber: true, cell: (month) => formatNumber(month.contributions) },
              { text: t("media"), isNumber: true, cell: ({ media }) => formatNumber(media) },
            ]}
            rows={months}
            keyOf={({ month }) => month}
          />
        </details>
        <a
          className={buttonClass({ variant: "line", isSmall: true })}
          href={writeCsv(months)}
          download={`${fileName}.csv`}
        >
          {t("download")}
        </a>
      </div>
    </>
  );
}

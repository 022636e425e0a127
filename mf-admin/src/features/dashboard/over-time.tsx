import { useFormat } from "@samling/portal";
import { Select } from "@samling/ui";
import styles from "./dashboard.module.css";
import type { Overview } from "./endpoints.ts";
import { MonthChart } from "./month-chart.tsx";
import { useText } from "./text.ts";

interface OverTimeProps extends Pick<Overview, "months" | "period" | "years"> {
  /** Null for the last twelve months. */
  year: number | null;
  onYear: (year: number | null) => void;
}

/** A year's contributions, as an annual report needs them. */
export function OverTime({ months, period, years, year, onYear }: OverTimeProps) {
  const t = useText();
  const { formatNumber } = useFormat();
  const { contributions, media, contributors } = period;
  return (
    <section className={styles.part} aria-labelledby="over-time">
      <div className={styles.head}>
        <h2 className="title-2" id="over-time">
          {t("overTime")}
        </h2>
        <Select
          label={t("period")}
          isSmall
          value={year === null ? "" : String(year)}
          onChange={({ target }) => onYear(target.value ? Number(target.value) : null)}
          options={[
            { value: "", label: t("lastMonths") },
            ...years.map((one) => ({ value: String(one), label: String(one) })),
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

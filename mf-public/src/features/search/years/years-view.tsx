import { Link, useFormat, useLanguage } from "@samling/portal";
import { PageSpinner, VisuallyHidden } from "@samling/ui";
import type { CSSProperties } from "react";
import { LoadError } from "../../../shared/load-error.tsx";
import { searchApi } from "../../../shared/search/endpoints.ts";
import { formatTimeSpan } from "../../../shared/search/format-time-span.ts";
import { useText } from "../../../shared/search/text.ts";
import { useCountsInProgress } from "../../../shared/search/use-counts-in-progress.ts";
import { CountLimitNote } from "../count-limit-note.tsx";
import { CountTable } from "../count-table.tsx";
import type { SearchParameters, SearchState } from "../search-state.ts";
import { type TimeUnit, unitOf } from "./unit.ts";
import styles from "./years.module.css";

/** Target of a bar: a decade opens its years, a year its months, a month its pictures. */
const next: Readonly<Record<TimeUnit, (from: string) => SearchParameters>> = {
  decade: (from) => ({ from, to: String(Number(from) + 9), undated: "" }),
  year: (from) => ({ from, to: from, undated: "" }),
  month: (from) => ({ from, to: from, undated: "", view: "" }),
};

/** Decades, years of a decade or months of a year; also as a table. */
export function YearsView({ searchState }: { searchState: SearchState }) {
  const t = useText();
  const [language] = useLanguage();
  const { formatNumber } = useFormat();
  const { request, href, query } = searchState;
  const unit = unitOf(query);
  const { sort: _, ...filters } = request;
  const countsQuery = searchApi.useSearchYearsQuery({ ...filters, unit });
  const { currentData, error, refetch } = countsQuery;
  const isInProgress = useCountsInProgress(countsQuery);
  if (error && !currentData && !isInProgress) return <LoadError level={2} error={error} onRetry={refetch} />;
  if (!currentData) return <PageSpinner label={t("loading")} />;
  const { stretches, undated, isMore } = currentData;
  const maxCount = Math.max(1, ...stretches.map(({ count }) => count));
  const rows = stretches.map(({ from, count }) => {
    const to = next[unit](from);
    return { key: from, name: formatTimeSpan({ from, to: to.to, language }), count, to: href(to) };
  });
  const all =
    undated > 0
      ? [
          ...rows,
          {
            key: "",
            name: t("undatedLong"),
            count: undated,
            to: href({ undated: "true", from: "", to: "", view: "" }),
          },
        ]
      : rows;
  return (
    <section aria-label={t("yearsOf")} className={`grid gap-5 ${styles.view}`}>
      <p className="row gap-4 ink-links">
        {unit !== "decade" && (
          <Link className="target strong" to={href({ from: "", to: "" })}>
            {t("back")}
          </Link>
        )}
        <Link className="target strong" to={href({ view: "" })}>
          {t("show")}
        </Link>
        {isMore && <CountLimitNote />}
      </p>
      <ol className={styles.bars} aria-label={t("yearsOf")}>
        {all.map(({ key, name, count, to }) => (
          <li key={key}>
            <Link className="grid gap-3 items-center" to={to}>
              <VisuallyHidden>{t("counted", { name, count })}</VisuallyHidden>
              <span aria-hidden>{name}</span>
              <i style={{ "--part": Math.min(1, count / maxCount) } as CSSProperties} />
              <b aria-hidden className="tnum">
                {formatNumber(count)}
              </b>
            </Link>
          </li>
        ))}
      </ol>
      <details>
        <summary className="strong">{t("table")}</summary>
        <CountTable head={t("time")} rows={all} />
      </details>
    </section>
  );
}

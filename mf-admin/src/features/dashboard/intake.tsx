import { findTranslation, Link, useCurrentOrganization, useFormat, useLanguage } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { useLoad } from "@samling/portal/sending/use-load";
import { Select } from "@samling/ui";
import { Loaded } from "@samling/ui/loaded";
import { Table } from "@samling/ui/table";
import { useState } from "react";
import { DownloadButton } from "../../shared/download-button.tsx";
import styles from "./dashboard.module.css";
import { dashboardApi, type IntakeFigures } from "./endpoints.ts";
import { DecidedTable, Figure, useDuration } from "./figures.tsx";
import { DecidedChart } from "./month-columns.tsx";
import { useText } from "./text.ts";

const dayMs = 86_400_000;
const sum = (months: IntakeFigures["months"], kind: "accepted" | "declined") =>
  months.reduce((total, month) => total + month[kind], 0);

/** How well the desk keeps up: waiting cases, time to the first answer, and a year's decisions. */
export function Intake({ years }: { years: readonly number[] }) {
  const t = useText();
  const { id } = useCurrentOrganization();
  const [year, setYear] = useState<number>();
  // The previous year's figures stay until the next ones have loaded.
  const query = dashboardApi.useGetIntakeFiguresQuery({ id, ...(year && { year }) });
  const state = useLoad({ ...query, data: query.error ? query.currentData : query.data });
  const { data } = state;
  if (!data) return <Loaded {...state} />;
  const offered = [...new Set([data.year, ...years])].sort((a, b) => b - a);
  return (
    <section className={`grid gap-5 mb-6 ${styles.intake}`} aria-labelledby="intake">
      <div className={`row items-end gap-y-3 gap-x-4 ${styles.head}`}>
        <h2 className="title-2 grow" id="intake">
          {t("intake.title", { year: String(data.year) })}
        </h2>
        <Select
          label={t("intake.year")}
          isSmall
          value={String(year ?? data.year)}
          onChange={({ target }) => setYear(Number(target.value))}
          options={offered.map((item) => ({ value: String(item), label: String(item) }))}
        />
        <DownloadButton
          address="GET /api/organization/{id}/intake/figures.csv"
          parameters={{ id, year: data.year }}
          name={`intake-${data.year}.csv`}
        >
          {t("intake.csv")}
        </DownloadButton>
      </div>
      <Numbers figures={data} />
      {data.reviewers.length > 0 ? (
        <DecidedContributions figures={data} />
      ) : (
        <p role="status">{t("intake.empty", { year: String(data.year) })}</p>
      )}
    </section>
  );
}

function Numbers({ figures }: { figures: IntakeFigures }) {
  const t = useText();
  const { formatNumber } = useFormat();
  const formatHours = useDuration();
  const { id: orgId } = useCurrentOrganization();
  const { atOnce, waiting, asked, oldest, overdue, answerDays, medianHours, months, before, year } = figures;
  const age = oldest === null ? 0 : Math.max(0, Math.floor((Date.now() - Date.parse(oldest)) / dayMs));
  const lastYear = String(year - 1);
  const [accepted, declined] = [sum(months, "accepted"), sum(months, "declined")];
  // The desk opens the oldest case by itself.
  const toDesk = (text: string) => <Link to={paths.reviewDesk.href({ orgId })}>{text}</Link>;
  return (
    <dl className={`terms ${styles.figures}`}>
      <Figure name={t("intake.waiting")} value={formatNumber(waiting)}>
        {asked > 0 && t("intake.asked", { count: asked, number: formatNumber(asked) })}
        {waiting > 0 && toDesk(t("intake.decide"))}
      </Figure>
      <Figure
        name={t("intake.oldest")}
        value={oldest === null ? t("intake.none") : t("intake.days", { count: age, number: formatNumber(age) })}
      >
        {overdue > 0 && (
          <span className="danger">
            {t("intake.overdue", { count: overdue, number: formatNumber(overdue), days: answerDays })}
          </span>
        )}
        {oldest !== null && toDesk(t("intake.openOldest"))}
      </Figure>
      <Figure name={t("intake.median")} value={medianHours !== null && formatHours(medianHours)}>
        {/* A note, since a sentence is not a figure. */}
        {t(medianHours === null ? "intake.noAnswers" : "intake.ofYear")}
        {before.medianHours !== null &&
          t("intake.beforeTime", { year: lastYear, time: formatHours(before.medianHours) })}
      </Figure>
      <Figure name={t("intake.decided")} value={formatNumber(accepted + declined)}>
        {t("intake.split", { accepted: formatNumber(accepted), declined: formatNumber(declined) })}
        {atOnce > 0 && t("intake.atOnce", { count: atOnce, number: formatNumber(atOnce) })}
        {before.accepted + before.declined > 0 &&
          t("intake.beforeDecided", { year: lastYear, number: formatNumber(before.accepted + before.declined) })}
      </Figure>
    </dl>
  );
}

function DecidedContributions({
  figures: { months, collections, reviewers, reasons, medianHours },
}: {
  figures: IntakeFigures;
}) {
  const t = useText();
  const [language] = useLanguage();
  const { formatDate } = useFormat();
  return (
    <div className={styles.parts}>
      <div className="grid gap-5 min-0">
        <DecidedChart months={months} />
        <DecidedTable
          caption={t("intake.byCollection")}
          first={t("collection")}
          rows={collections.map(({ collectionId, title, ...counts }) => {
            const { text, lang } = findTranslation(title, "title", language);
            return { ...counts, id: collectionId, name: <span lang={lang}>{text || t("untitled")}</span> };
          })}
        />
      </div>
      <div className="grid gap-5 min-0">
        {/* The chart has all twelve months; the table omits empty ones. */}
        <DecidedTable
          caption={t("intake.byMonth")}
          first={t("month")}
          medianHours={medianHours}
          rows={months
            .filter(({ accepted, declined, hours }) => accepted + declined > 0 || hours !== null)
            .map(({ month, ...counts }) => ({
              ...counts,
              id: month,
              name: formatDate(`${month}-01`, { month: "long" }),
            }))}
        />
        <DecidedTable
          caption={t("intake.byReviewer")}
          first={t("person")}
          medianHours={medianHours}
          rows={reviewers.map(({ userId, name, ...counts }) => ({
            ...counts,
            id: userId ?? "",
            name: name || t("nameless"),
          }))}
        />
        {reasons.length > 0 && <ReasonTable reasons={reasons} />}
      </div>
    </div>
  );
}

/** Reasons for declining contributions, in the organization's own words. */
function ReasonTable({ reasons }: Pick<IntakeFigures, "reasons">) {
  const t = useText();
  const [language] = useLanguage();
  const { formatNumber } = useFormat();
  return (
    <Table
      className={styles.counts}
      caption={t("intake.byReason")}
      captionClass={styles.caption}
      columns={[
        { text: t("intake.reason"), cell: ({ texts }) => texts?.[language] ?? t("intake.formerReason") },
        { text: t("intake.declined"), isNumber: true, cell: ({ declined }) => formatNumber(declined) },
      ]}
      rows={reasons}
      keyOf={({ key }) => key}
    />
  );
}

import type { YearCount } from "@samling/contract/constants/figures";
import { findTranslation, useCurrentOrganization, useFormat, useLanguage, useTitle } from "@samling/portal";
import { useLoad } from "@samling/portal/sending/use-load";
import { Button, Select } from "@samling/ui";
import { ListPage } from "@samling/ui/list-page";
import { Table } from "@samling/ui/table";
import { DownloadButton } from "../../shared/download-button.tsx";
import { fieldsOf, useAddressFilters } from "../../shared/use-address-filters.ts";
import styles from "./dashboard.module.css";
import { dashboardApi, type YearFigures } from "./endpoints.ts";
import { Figure, useDuration } from "./figures.tsx";
import { useText } from "./text.ts";

type YearRow = YearFigures["rows"][number];

const sum = (rows: readonly YearRow[], name: YearCount) => rows.reduce((total, row) => total + row[name], 0);
const filterNames = ["year", "collectionId"] as const;

/** The figures of a year that a board asks for, of all collections or a single one, ready for printing. */
export default function YearPage() {
  const t = useText();
  const [language] = useLanguage();
  const { id, name } = useCurrentOrganization();
  const { values, change } = useAddressFilters(filterNames);
  const requestedYear = /^(199|[2-9]\d\d)\d$/.test(values.year) && Number(values.year);
  const parameters = { id, ...(requestedYear && { year: requestedYear }) };
  // The previous year's figures stay until the next ones have loaded.
  const query = dashboardApi.useGetYearQuery(parameters, { refetchOnMountOrArgChange: true });
  const data = query.error ? query.currentData : query.data;
  const year = data?.year ?? (requestedYear || new Date().getUTCFullYear());
  const years = [...new Set([year, ...(data?.years ?? [])])].sort((a, b) => b - a).map(String);
  const titleOf = (id: string) => {
    const titles = data?.collections.find(({ collectionId }) => collectionId === id)?.title ?? [];
    const { text, lang } = findTranslation(titles, "title", language);
    return { label: text || t("year.removed"), lang };
  };
  const nameOf = (id: string) => titleOf(id).label;
  const collections = (data?.collections ?? []).map(({ collectionId: value }) => ({ value, ...titleOf(value) }));
  const isChosen = ({ collectionId }: YearRow) => !values.collectionId || collectionId === values.collectionId;
  const field = fieldsOf(values, change);
  useTitle(t("year.title"));
  return (
    <ListPage
      className={styles.page}
      title={t("year.title")}
      lead={
        <>
          <b className={styles.printed}>
            {[name, year, ...(values.collectionId ? [nameOf(values.collectionId)] : [])].join(" · ")}
          </b>
          {t("year.lead")}
        </>
      }
      filters={
        <div className={`row items-end gap-y-3 gap-x-4 ${styles.further}`}>
          <Select
            label={t("intake.year")}
            {...field("year")}
            value={String(year)}
            options={years.map((value) => ({ value, label: value }))}
          />
          <Select
            label={t("collection")}
            {...field("collectionId")}
            options={[{ value: "", label: t("year.allCollections") }, ...collections]}
          />
          <DownloadButton
            address="GET /api/organization/{id}/year/figures.csv"
            parameters={{ id, year }}
            name={`figures-${year}.csv`}
          >
            {t("download")}
          </DownloadButton>
          <Button variant="line" isSmall onClick={() => window.print()}>
            {t("year.print")}
          </Button>
        </div>
      }
      list={{ ...useLoad(query), data: data?.rows.filter(isChosen) }}
      empty={{ title: t("year.empty", { year: String(year) }) }}
    >
      {(rows) => data && <Figures year={data} rows={rows} isWhole={!values.collectionId} nameOf={nameOf} />}
    </ListPage>
  );
}

interface FiguresProps {
  year: YearFigures;
  rows: readonly YearRow[];
  /** Whether the rows are those of all collections, like the medians. */
  isWhole: boolean;
  nameOf: (collectionId: string) => string;
}

function Figures({ year, rows, isWhole, nameOf }: FiguresProps) {
  const t = useText();
  const { formatDate, formatNumber } = useFormat();
  const formatDuration = useDuration();
  const format = (name: YearCount) => formatNumber(sum(rows, name));
  const answered = (dueName: "toAnswer" | "noticesToAnswer", inTimeName: YearCount, hours: number | null) => {
    const [due, inTime] = [sum(rows, dueName), sum(rows, inTimeName)];
    return (
      <Figure name={t(`year.${dueName}`)} value={due > 0 ? formatNumber(inTime / due, { style: "percent" }) : "–"}>
        {due > 0 && t("year.inTime", { inTime: formatNumber(inTime), all: formatNumber(due), days: year.answerDays })}
        {isWhole && hours !== null && t("year.median", { time: formatDuration(hours) })}
      </Figure>
    );
  };
  return (
    <>
      <dl className={`terms ${styles.figures}`}>
        {shownCounts.map((name) => (
          <Figure key={name} name={t(`year.count.${name}`)} value={format(name)}>
            {name === "published" && t("year.split", { accepted: format("accepted"), atOnce: format("atOnce") })}
          </Figure>
        ))}
        {answered("toAnswer", "answeredInTime", year.medianHours)}
        {answered("noticesToAnswer", "noticesAnsweredInTime", year.noticeMedianHours)}
      </dl>
      <CountTable
        caption={t("year.byMonth")}
        first={t("month")}
        groups={Map.groupBy(rows, ({ month }) => month)}
        nameOf={(month) => formatDate(`${month}-01`, { month: "long" })}
      />
      {isWhole && (
        <CountTable
          caption={t("byCollection")}
          first={t("collection")}
          groups={Map.groupBy(rows, ({ collectionId }) => collectionId ?? "")}
          nameOf={nameOf}
        />
      )}
    </>
  );
}

const shownCounts = ["came", "published", "declined", "hidden", "notices", "visits", "downloads"] as const;

interface CountTableProps {
  caption: string;
  first: string;
  groups: ReadonlyMap<string, readonly YearRow[]>;
  nameOf: (key: string) => string;
}

function CountTable({ caption, first, groups, nameOf }: CountTableProps) {
  const t = useText();
  const { formatNumber } = useFormat();
  const columns = shownCounts.map((name) => ({
    text: t(`year.count.${name}`),
    isNumber: true,
    cell: ([, rows]: [string, readonly YearRow[]]) => formatNumber(sum(rows, name)),
  }));
  return (
    <Table
      stacks
      className={`mt-6 ${styles.counts}`}
      caption={caption}
      captionClass={styles.caption}
      columns={[{ text: first, cell: ([key]) => nameOf(key) }, ...columns]}
      rows={[...groups]}
      keyOf={([key]) => key}
    />
  );
}

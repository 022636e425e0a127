import { findTranslation, useFormat, useLanguage, useListLicensesQuery } from "@samling/portal";
import { Table } from "@samling/ui/table";
import { Children, type ReactNode } from "react";
import styles from "./dashboard.module.css";
import type { Overview } from "./endpoints.ts";
import { useText } from "./text.ts";

/** A figure of a `dl`, with explanatory lines below it. */
export function Figure({ name, value, children }: { name: string; value: ReactNode; children?: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      {value && <dd>{value}</dd>}
      {Children.map(children, (detail) => detail && <dd className={styles.beside}>{detail}</dd>)}
    </div>
  );
}

interface BarTableProps {
  caption: string;
  /** Headings of the row names and of each figure; the last figure is also drawn as a bar. */
  columns: readonly string[];
  rows: readonly { id: string; name: ReactNode; figures: readonly string[]; share: number }[];
  barLabel: string;
}

/** A table whose last column is a chart: a bar per row, in proportion to the largest figure. */
export function BarTable({ caption, columns, rows, barLabel }: BarTableProps) {
  const [first = "", ...figures] = columns;
  return (
    <Table
      className={styles.table}
      caption={caption}
      columns={[
        { text: first, cell: ({ name }) => name },
        ...figures.map((text, index) => ({
          text,
          isNumber: true,
          cell: (row: (typeof rows)[number]) => row.figures[index],
        })),
        {
          text: barLabel,
          isHidden: true,
          className: styles.barColumn,
          cell: ({ share }) => (
            <svg className={styles.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <rect width={Math.max(share * 100, share > 0 ? 0.5 : 0)} height={10} />
            </svg>
          ),
        },
      ]}
      rows={rows}
      keyOf={({ id }) => id}
    />
  );
}

/** Published files by license, including licenses that are no longer offered. */
export function LicenseTable({ licenses }: Pick<Overview, "licenses">) {
  const t = useText();
  const [language] = useLanguage();
  const { formatNumber } = useFormat();
  const { data = [] } = useListLicensesQuery();
  const maxMedia = Math.max(1, ...licenses.map(({ media }) => media));
  const nameOf = (license: string) => {
    const { translations = [] } = data.find(({ licenseId }) => licenseId === license) ?? {};
    return findTranslation(translations, "text", language).text ?? license;
  };
  return (
    <BarTable
      caption={t("byLicense")}
      columns={[t("license"), t("media")]}
      barLabel={t("barOfMedia")}
      rows={licenses.map(({ license, media }) => ({
        id: license,
        name: license ? nameOf(license) : t("noLicense"),
        figures: [formatNumber(media)],
        share: media / maxMedia,
      }))}
    />
  );
}

interface DecidedTableProps {
  caption: string;
  first: string;
  rows: readonly { id: string; name: ReactNode; accepted: number; declined: number; hours?: number | null }[];
  /** The median of all rows, if the table has a column of hours. */
  medianHours?: number | null;
}

/** Accepted and declined contributions, in rows that add up. */
export function DecidedTable({ caption, first, rows, medianHours }: DecidedTableProps) {
  const t = useText();
  const { formatNumber } = useFormat();
  const formatDuration = useDuration();
  const formatHours = (hours: number | null | undefined) => (typeof hours === "number" ? formatDuration(hours) : "–");
  const time = {
    text: t("intake.time"),
    isNumber: true,
    cell: ({ hours }: (typeof rows)[number]) => formatHours(hours),
    foot: formatHours(medianHours),
  };
  return (
    <Table
      className={styles.counts}
      caption={caption}
      captionClass={styles.caption}
      columns={[
        { text: first, cell: ({ name }) => name, foot: t("intake.total") },
        ...(["accepted", "declined"] as const).map((kind) => ({
          text: t(`intake.${kind}`),
          isNumber: true,
          cell: (row: (typeof rows)[number]) => formatNumber(row[kind]),
          foot: formatNumber(rows.reduce((sum, row) => sum + row[kind], 0)),
        })),
        ...(medianHours === undefined ? [] : [time]),
      ]}
      rows={rows}
      keyOf={({ id }) => id}
    />
  );
}

/** Formats hours, as days from two days on. */
export function useDuration(): (hours: number) => string {
  const t = useText();
  const { formatNumber } = useFormat();
  return (hours) => {
    const unit = hours < 48 ? "hours" : "days";
    const count = Math.round(unit === "hours" ? hours : hours / 24);
    return t(`intake.${unit}`, { count, number: formatNumber(count) });
  };
}

import { useFormat } from "@samling/portal";
import { cellClass, tableClass } from "@samling/ui/table-class";
import type { ReactNode } from "react";
import styles from "./dashboard.module.css";
import { useText } from "./text.ts";
import { useDuration } from "./use-duration.ts";

interface DecidedTableProps {
  caption: string;
  first: string;
  rows: readonly { id: string; name: ReactNode; accepted: number; declined: number; hours?: number | null }[];
  /** The median of all rows, if they have a column of hours. */
  medianHours?: number | null;
}

/** What was accepted and declined, in rows that add up. */
export function DecidedTable({ caption, first, rows, medianHours }: DecidedTableProps) {
  const t = useText();
  const { formatNumber } = useFormat();
  const hasHours = medianHours !== undefined;
  const inWords = useDuration();
  const writeHours = (hours: number | null | undefined) => (typeof hours === "number" ? inWords(hours) : "–");
  const kinds = ["accepted", "declined"] as const;
  return (
    <table className={tableClass({ className: styles.counts })}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {kinds.map((kind) => (
            <th key={kind} scope="col" className={cellClass.number}>
              {t(`intake.${kind}`)}
            </th>
          ))}
          {hasHours && (
            <th scope="col" className={cellClass.number}>
              {t("intake.time")}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.name}</th>
            {kinds.map((kind) => (
              <td key={kind} className={cellClass.number}>
                {formatNumber(row[kind])}
              </td>
            ))}
            {hasHours && <td className={cellClass.number}>{writeHours(row.hours)}</td>}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("intake.total")}</th>
          {kinds.map((kind) => (
            <td key={kind} className={cellClass.number}>
              {formatNumber(rows.reduce((sum, row) => sum + row[kind], 0))}
            </td>
          ))}
          {hasHours && <td className={cellClass.number}>{writeHours(medianHours)}</td>}
        </tr>
      </tfoot>
    </table>
  );
}

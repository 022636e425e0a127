import { useFormat } from "@samling/portal";
import { Table } from "@samling/ui/table";
import { cellClass } from "@samling/ui/table-class";
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
  const columns = [...kinds.map((kind) => t(`intake.${kind}`)), ...(hasHours ? [t("intake.time")] : [])];
  return (
    <Table
      className={styles.counts}
      caption={caption}
      captionClass={styles.caption}
      columns={[first, ...columns.map((text) => ({ text, isNumber: true }))]}
      foot={
        <tr>
          <th scope="row">{t("intake.total")}</th>
          {kinds.map((kind) => (
            <td key={kind} className={cellClass.number}>
              {formatNumber(rows.reduce((sum, row) => sum + row[kind], 0))}
            </td>
          ))}
          {hasHours && <td className={cellClass.number}>{writeHours(medianHours)}</td>}
        </tr>
      }
    >
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
    </Table>
  );
}

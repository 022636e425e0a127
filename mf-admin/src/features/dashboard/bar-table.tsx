import { Table } from "@samling/ui/table";
import { cellClass } from "@samling/ui/table-class";
import type { ReactNode } from "react";
import styles from "./dashboard.module.css";

interface BarTableProps {
  caption: string;
  /** Names of the rows and of each figure; the last figure is also drawn as a bar. */
  columns: readonly string[];
  rows: readonly { id: string; name: ReactNode; figures: readonly string[]; share: number }[];
  barLabel: string;
}

/** A table whose last column is a chart: a bar per row, in proportion to the greatest figure. */
export function BarTable({ caption, columns, rows, barLabel }: BarTableProps) {
  const [first = "", ...figures] = columns;
  return (
    <Table
      className={styles.table}
      caption={caption}
      columns={[
        first,
        ...figures.map((text) => ({ text, isNumber: true })),
        { text: barLabel, isHidden: true, className: styles.barColumn },
      ]}
    >
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row">{row.name}</th>
          {row.figures.map((figure, index) => (
            <td key={figures[index]} className={cellClass.number}>
              {figure}
            </td>
          ))}
          <td className={styles.barColumn}>
            <svg className={styles.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <rect width={Math.max(row.share * 100, row.share > 0 ? 0.5 : 0)} height={10} />
            </svg>
          </td>
        </tr>
      ))}
    </Table>
  );
}

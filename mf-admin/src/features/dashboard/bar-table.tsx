import { VisuallyHidden } from "@samling/ui";
import { cellClass, tableClass } from "@samling/ui/table-class";
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
  const [first, ...figures] = columns;
  return (
    <table className={tableClass({ className: styles.table })}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {figures.map((column) => (
            <th key={column} scope="col" className={cellClass.number}>
              {column}
            </th>
          ))}
          <th scope="col" className={styles.barColumn}>
            <VisuallyHidden>{barLabel}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
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
      </tbody>
    </table>
  );
}

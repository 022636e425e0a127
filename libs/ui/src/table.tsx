import type { ReactNode } from "react";
import { VisuallyHidden } from "./components/visually-hidden.tsx";
import { joinClasses } from "./join-classes.ts";
import { cellClass, tableClass } from "./table-class.ts";

export interface Column<R> {
  text: string;
  /** Content of a row's cell; that of the first column names the row. */
  cell: (row: R, index: number) => ReactNode;
  /** Language of the cell, if it differs from the page's. */
  langOf?: (row: R) => string | undefined;
  /** Cell below all rows. */
  foot?: ReactNode;
  isNumber?: boolean;
  /** Keeps a short value, such as a date, on one line. */
  isUnbroken?: boolean;
  /** Only for screen readers, because its cells, such as buttons, need no visible heading. */
  isHidden?: boolean;
  className?: string | undefined;
}

interface TableProps<R> {
  caption: string;
  /** Without it, the caption is only for screen readers. */
  captionClass?: string | undefined;
  columns: readonly Column<R>[];
  rows: readonly R[];
  keyOf: (row: R, index: number) => string | number;
  /** Rows become blocks on a narrow screen. */
  stacks?: boolean;
  className?: string | undefined;
}

export function Table<R>({ caption, captionClass = "vh", columns, rows, keyOf, stacks, className }: TableProps<R>) {
  const [first, ...others] = columns;
  return (
    <table className={tableClass({ stacks, className })}>
      <caption className={captionClass}>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ text, isNumber, isHidden, className }) => (
            <th key={text} scope="col" className={joinClasses(isNumber && cellClass.number, className)}>
              {isHidden ? <VisuallyHidden>{text}</VisuallyHidden> : text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={keyOf(row, index)}>
            {first && (
              <th scope="row" className={classOf(first)} lang={first.langOf?.(row)}>
                {first.cell(row, index)}
              </th>
            )}
            {others.map((column) => (
              <td
                key={column.text}
                className={classOf(column)}
                data-label={stacks && !column.isHidden ? column.text : undefined}
                lang={column.langOf?.(row)}
              >
                {column.cell(row, index)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {first?.foot && (
        <tfoot>
          <tr>
            <th scope="row">{first.foot}</th>
            {others.map((column) => (
              <td key={column.text} className={classOf(column)}>
                {column.foot}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

const classOf = ({ isNumber, isUnbroken, isHidden, className }: Column<never>) =>
  joinClasses(isNumber && cellClass.number, isUnbroken && cellClass.when, isHidden && cellClass.last, className);

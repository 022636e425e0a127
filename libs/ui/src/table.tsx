import type { ReactNode } from "react";
import { VisuallyHidden } from "./components/visually-hidden.tsx";
import { joinClasses } from "./join-classes.ts";
import { cellClass, tableClass } from "./table-class.ts";

interface Column {
  text: string;
  isNumber?: boolean;
  /** Only for screen readers, because its cells need no visible heading. */
  isHidden?: boolean;
  className?: string | undefined;
}

interface TableProps {
  caption: string;
  /** Without it, the caption is only for screen readers. */
  captionClass?: string | undefined;
  columns: readonly (string | Column)[];
  /** Rows become blocks on a narrow screen. */
  stacks?: boolean;
  className?: string | undefined;
  children: ReactNode;
  foot?: ReactNode;
}

export function Table({ caption, captionClass = "vh", columns, stacks, className, children, foot }: TableProps) {
  return (
    <table className={tableClass({ stacks, className })}>
      <caption className={captionClass}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => {
            const { text, isNumber, isHidden, className }: Column =
              typeof column === "string" ? { text: column } : column;
            return (
              <th key={text} scope="col" className={joinClasses(isNumber && cellClass.number, className)}>
                {isHidden ? <VisuallyHidden>{text}</VisuallyHidden> : text}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>{children}</tbody>
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  );
}

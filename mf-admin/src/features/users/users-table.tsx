import { Icon, joinClasses, VisuallyHidden } from "@samling/ui";
import { cellClass, tableClass } from "@samling/ui/table-class";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef, useState } from "react";
import { useText } from "../../text.ts";
import type { SortedColumn, UsersTableState } from "./use-users-table.ts";
import { UserCells, type UserRowActions } from "./user-row.tsx";
import styles from "./users.module.css";

const columns = ["name", "email", "roles", "contributions", "status"] as const satisfies readonly SortedColumn[];
/** In pixels; only used until a row has been measured. */
const estimatedHeight = 65;

interface UsersTableProps extends UsersTableState, UserRowActions {}

function SortableHeader({
  id,
  directionOf,
  sortBy,
}: { id: SortedColumn } & Pick<UsersTableState, "directionOf" | "sortBy">) {
  const t = useText();
  const direction = directionOf(id);
  return (
    <th
      scope="col"
      className={joinClasses(styles[`${id}Column`], id === "contributions" && cellClass.number)}
      aria-sort={direction ? (direction === "asc" ? "ascending" : "descending") : "none"}
    >
      <button type="button" className="target gap-1 bare" onClick={() => sortBy(id)}>
        {t(`users.column.${id}`)}
        <Icon
          name={direction ? (direction === "asc" ? "arrowUp" : "arrowDown") : "sort"}
          className={direction ? undefined : "muted"}
        />
      </button>
    </th>
  );
}

/** Only visible rows, and some around them, are rendered, however many people there are. */
function Rows({ matches, ...actions }: Pick<UsersTableState, "matches"> & UserRowActions) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    if (body.current) setScrollMargin(body.current.getBoundingClientRect().top + window.scrollY);
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: matches.length,
    estimateSize: () => estimatedHeight,
    getItemKey: (index) => matches[index]?.userId ?? index,
    measureElement: (row) => row.getBoundingClientRect().height || estimatedHeight,
    overscan: 10,
    scrollMargin,
  });
  const items = virtualizer.getVirtualItems();
  const before = (items[0]?.start ?? scrollMargin) - scrollMargin;
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin);
  return (
    <tbody ref={body}>
      {before > 0 && <Gap height={before} />}
      {items.map(({ index, key }) => {
        const user = matches[index];
        return (
          user && (
            <tr key={key} ref={virtualizer.measureElement} data-index={index} aria-rowindex={index + 2}>
              <UserCells user={user} {...actions} />
            </tr>
          )
        );
      })}
      {after > 0 && <Gap height={after} />}
    </tbody>
  );
}

/** Takes the space of the rows that are not rendered. */
const Gap = ({ height }: { height: number }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it contains nothing focusable, and screen readers must not count it
  <tr aria-hidden="true" className={styles.gap}>
    <td colSpan={columns.length + 1} style={{ height }} />
  </tr>
);

export function UsersTable({ matches, directionOf, sortBy, ...actions }: UsersTableProps) {
  const t = useText();
  return (
    <table className={tableClass({ className: styles.table })} aria-rowcount={matches.length + 1}>
      <caption className="vh">{t("users.title")}</caption>
      <thead>
        <tr aria-rowindex={1} data-sort-by={t("users.sortBy")}>
          {columns.map((id) => (
            <SortableHeader key={id} id={id} directionOf={directionOf} sortBy={sortBy} />
          ))}
          <th scope="col" className={cellClass.last}>
            <VisuallyHidden>{t("users.column.actions")}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <Rows matches={matches} {...actions} />
    </table>
  );
}

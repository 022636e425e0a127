import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { LoadMore } from "./components/load-more.tsx";
import { Panel } from "./components/panel.tsx";
import { joinClasses } from "./join-classes.ts";
import styles from "./list-page.module.css";
import { Loaded, type LoadState } from "./loaded.tsx";
import { Table } from "./table.tsx";

export interface ListState<R> extends LoadState<readonly R[]> {
  /** Loads the next page; null if there is none. */
  more?: Omit<ComponentProps<typeof LoadMore>, "text"> | null;
}

interface ListPageProps<R> {
  title: string;
  /** The heading, if it says more than the title. */
  heading?: ReactNode;
  lead?: ReactNode;
  /** Beside the heading, such as a button that adds a row. */
  actions?: ReactNode;
  filters?: ReactNode;
  status?: ReactNode;
  list: ListState<R>;
  /** Between the filters and the rows, once there are any. */
  tools?: ReactNode;
  /** Replaces the rows if there are none. */
  empty: { title: string; text?: string; actions?: ReactNode };
  moreText?: string;
  table?: Pick<ComponentProps<typeof Table<R>>, "columns" | "keyOf" | "className">;
  /** Shows the rows otherwise than as a table. */
  children?: (rows: readonly R[]) => ReactNode;
  /** Below the list, whether it has rows or not. */
  foot?: ReactNode;
  className?: string | undefined;
}

/** A page with one list: its filters, rows and next pages, and the content shown while there are none. */
export function ListPage<R>({ title, list, empty, table, children, ...page }: ListPageProps<R>) {
  const { more } = list;
  const heading = useRef<HTMLHeadingElement>(null);
  const isEmpty = list.data?.length === 0;
  // Removing the last row removes the focused element.
  useEffect(() => {
    if (isEmpty && document.activeElement === document.body) heading.current?.focus();
  }, [isEmpty]);
  return (
    <div className={joinClasses("wrap page", styles.page, page.className)}>
      <div className="row gap-y-3 gap-x-6 items-end justify-between">
        <div>
          <h1 ref={heading} className="title-1" tabIndex={-1}>
            {page.heading ?? title}
          </h1>
          {page.lead && <p className="mt-2 prose muted">{page.lead}</p>}
        </div>
        {page.actions}
      </div>
      {page.filters}
      {page.status && (
        <p role="status" className="muted">
          {page.status}
        </p>
      )}
      <Loaded {...list} className={styles.instead} height="24rem">
        {(rows) =>
          rows.length === 0 ? (
            <Panel className={styles.instead} title={empty.title} actions={empty.actions}>
              {empty.text && <p>{empty.text}</p>}
            </Panel>
          ) : (
            <>
              {page.tools}
              {table && <Table stacks caption={title} rows={rows} {...table} />}
              {children?.(rows)}
            </>
          )
        }
      </Loaded>
      {more && (
        <div className="grid place-center mt-6">
          <LoadMore text={page.moreText ?? ""} {...more} />
        </div>
      )}
      {page.foot}
    </div>
  );
}

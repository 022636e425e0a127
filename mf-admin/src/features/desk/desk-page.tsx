import { useCurrentOrganization, useFormat, useTitle } from "@samling/portal";
import { useMore } from "@samling/portal/sending/use-more";
import { LoadMore, Panel } from "@samling/ui";
import { useDeferredValue, useEffect, useRef } from "react";
import { Loading } from "../../shared/loading.tsx";
import { DeletedContributions } from "./deleted-contributions.tsx";
import styles from "./desk.module.css";
import { DeskList } from "./desk-list.tsx";
import { deskApi } from "./endpoints.ts";
import { FiltersBar } from "./filters-bar.tsx";
import { useReturnToRow } from "./row-focus.ts";
import { useText } from "./text.ts";
import { useFilters } from "./use-filters.ts";

/** The working list of contributions. */
export default function DeskPage() {
  const t = useText();
  const { id } = useCurrentOrganization();
  const { asked: current, ...filters } = useFilters();
  const asked = useDeferredValue(current);
  // The list includes what has arrived since it was last shown.
  const query = deskApi.useListDeskInfiniteQuery({ id, ...asked }, { refetchOnMountOrArgChange: true });
  const { currentData, error, refetch, hasNextPage } = query;
  const more = useMore(query);
  const items = currentData?.pages.flatMap((page) => page.items);
  const first = currentData?.pages[0];
  const { formatNumber } = useFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  const isEmpty = items?.length === 0;
  useTitle(t("title"));
  useReturnToRow(items !== undefined);
  // Removing the last row removes the focused element.
  useEffect(() => {
    if (isEmpty && document.activeElement === document.body) heading.current?.focus();
  }, [isEmpty]);
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 ref={heading} className="title-1" tabIndex={-1}>
        {t("title")}
      </h1>
      <FiltersBar {...filters} />
      {!items && <Loading height="24rem" error={error} onRetry={refetch} />}
      {first?.total ? (
        <p role="status" className="muted">
          {t("found", { count: first.total, number: formatNumber(first.total) })}
        </p>
      ) : null}
      {isEmpty && <Panel title={t("nothing")} className={styles.nothing} />}
      {items && items.length > 0 && <DeskList items={items} asked={asked} />}
      {hasNextPage && (
        <div className={styles.more}>
          <LoadMore text={t("more")} {...more} />
        </div>
      )}
      <DeletedContributions />
    </div>
  );
}

import type { Collection } from "@samling/contract/types";
import { useCommonText, useErrorText } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Button, Deferred, LoadMore, Panel, Skeleton } from "@samling/ui";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { type CollectionMediaQuery, type MediaFilter, publicApi } from "../../shared/endpoints.ts";
import { LoadError } from "../../shared/load-error.tsx";
import { Loading } from "../../shared/loading.tsx";
import { useText } from "../../shared/text.ts";
import { countFilters, useFilter } from "./filter/filter.ts";
import filterStyles from "./filter/filter-bar.module.css";
import { FilterBar } from "./filter/filter-bar.tsx";
import { FilterSummary } from "./filter/filter-summary.tsx";
import styles from "./grid/grid.module.css";
import { MediaGrid } from "./grid/media-grid.tsx";

/** The pictures and films of a collection or of a search, loaded page by page while scrolling. */
export function CollectionMedia({ collection }: { collection: Collection }) {
  const t = useText();
  const { id: collectionId, organizationId: orgId, mediaCount } = collection;
  const { filter, change } = useFilter();
  const isFiltered = countFilters(filter) > 0;
  const list = useMemo(() => ({ orgId, collectionId, ...filter }), [orgId, collectionId, filter]);
  const { currentData } = publicApi.useListCollectionMediaInfiniteQuery(list);
  const resultCount = currentData?.pages[0]?.total;
  const start = useRef<HTMLDivElement>(null);
  const isArrival = useRef(isFiltered);
  useEffect(() => {
    // A visitor who follows a tag wants its pictures; one who comes back is already where they were. In a separate
    // frame: growing and scrolling in one would move everything below.
    const frame = requestAnimationFrame(() => {
      if (isArrival.current && window.scrollY === 0) start.current?.scrollIntoView();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  const status = useRef<HTMLParagraphElement>(null);
  /** Otherwise a visitor who has scrolled far down would see the end of the results. */
  const seek = (changes: Partial<MediaFilter>) => {
    if (start.current && start.current.getBoundingClientRect().top < 0) start.current.scrollIntoView();
    change(changes);
  };
  // The button disappears with its filter: keep the focus in the page.
  const take = (changes: Partial<MediaFilter>) => {
    status.current?.focus({ preventScroll: true });
    seek(changes);
  };
  const takeAll = () => take({ text: undefined, tag: undefined, decade: undefined, place: undefined, kind: undefined });
  return (
    <div className={isFiltered ? filterStyles.filtered : undefined}>
      <div ref={start} />
      {(mediaCount > 1 || isFiltered) && <FilterBar collectionId={collectionId} filter={filter} onChange={seek} />}
      <FilterSummary
        filter={filter}
        found={resultCount}
        total={mediaCount}
        search={paths.organizationSearch.href({ orgId, collectionId })}
        onChange={take}
        onClear={takeAll}
        ref={status}
      />
      {isFiltered && currentData?.pages[0]?.items.length === 0 ? (
        <Panel
          title={t("filter.emptyTitle")}
          actions={
            <Button variant="line" onClick={takeAll}>
              {t("filter.clear")}
            </Button>
          }
        >
          {t("filter.emptyText")}
        </Panel>
      ) : (
        <Results collection={collection} list={list} total={isFiltered ? resultCount : mediaCount} />
      )}
    </div>
  );
}

interface ResultsProps {
  collection: Collection;
  list: CollectionMediaQuery;
  /** Total of all pages; undefined until known. */
  total: number | undefined;
}

function Results({ collection, list, total }: ResultsProps) {
  const t = useText();
  const { data, currentData, error, isError, isFetching, hasNextPage, fetchNextPage, refetch } =
    publicApi.useListCollectionMediaInfiniteQuery(list);
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data]);
  const loadMore = useCallback(() => {
    // After a failure only the reader starts the next attempt.
    if (!isFetching && !isError) void fetchNextPage();
  }, [isFetching, isError, fetchNextPage]);

  if (isError && !currentData) return <LoadError level={2} error={error} onRetry={refetch} />;
  if (data && items.length === 0 && !hasNextPage) {
    return (
      <Panel title={t("collection.emptyTitle")}>
        {t(`collection.emptyText.${collection.status === "ACTIVE" ? "open" : "closed"}`)}
      </Panel>
    );
  }
  const all = Math.max(total ?? 0, items.length);
  return (
    // The previous results stay until the new ones have loaded.
    <div className={filterStyles.results} aria-busy={!currentData}>
      <Deferred>
        {data ? (
          <MediaGrid items={items} list={list} total={all} hasMore={hasNextPage} onNearEnd={loadMore} />
        ) : (
          <MediaSkeleton />
        )}
      </Deferred>
      {currentData && (
        <MediaFoot
          shown={items.length}
          total={all}
          hasMore={hasNextPage}
          isFetching={isFetching}
          error={isError ? error : undefined}
          onMore={() => void fetchNextPage()}
        />
      )}
    </div>
  );
}

function MediaSkeleton() {
  return (
    <Loading>
      <div className={styles.skeleton}>
        {[1.5, 0.75, 1.3, 1, 1.7, 0.8, 1.4, 1.2].map((ratio) => (
          <Skeleton key={ratio} ratio={ratio} />
        ))}
      </div>
    </Loading>
  );
}

interface MediaFootProps {
  shown: number;
  total: number;
  hasMore: boolean;
  isFetching: boolean;
  error: unknown;
  onMore: () => void;
}

/** How many of all are shown, and a button for more, for people who do not scroll. */
function MediaFoot({ shown, total, hasMore, isFetching, error, onMore }: MediaFootProps) {
  const t = useText();
  const common = useCommonText();
  const errorText = useErrorText();
  return (
    <div className={`wrap ${styles.foot}`}>
      <p className="small muted" role="status">
        {hasMore ? t("collection.showing", { shown, total }) : t("collection.end", { count: shown })}
      </p>
      {hasMore && (
        <>
          <div className={styles.progress} aria-hidden="true">
            <i style={{ width: `${(100 * shown) / total}%` }} />
          </div>
          <LoadMore
            text={t("collection.more")}
            retryText={common("retry")}
            failure={error ? errorText(error) : undefined}
            isBusy={isFetching}
            onMore={onMore}
          />
        </>
      )}
    </div>
  );
}

import type { Collection } from "@samling/contract/types";
import { useCommonText, useErrorText } from "@samling/portal";
import { Button, Panel, Skeleton, Spinner } from "@samling/ui";
import { useCallback, useMemo } from "react";
import { useListCollectionMediaInfiniteQuery } from "../../shared/endpoints.ts";
import { LoadError } from "../../shared/load-error.tsx";
import { Loading } from "../../shared/loading.tsx";
import { useText } from "../../shared/text.ts";
import styles from "./grid/grid.module.css";
import { MediaGrid } from "./grid/media-grid.tsx";

/** The pictures and films of a collection, page after page as one scrolls. */
export function CollectionMedia({ collection }: { collection: Collection }) {
  const t = useText();
  const list = useMemo(
    () => ({ orgId: collection.organizationId, collectionId: collection.id }),
    [collection.organizationId, collection.id],
  );
  const { data, error, isError, isFetching, hasNextPage, fetchNextPage, refetch } =
    useListCollectionMediaInfiniteQuery(list);
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data]);
  const loadMore = useCallback(() => {
    // After a failure only the reader starts the next attempt.
    if (!isFetching && !isError) void fetchNextPage();
  }, [isFetching, isError, fetchNextPage]);

  if (!data) return isError ? <LoadError level={2} error={error} onRetry={refetch} /> : <MediaSkeleton />;
  if (items.length === 0 && !hasNextPage) {
    return (
      <Panel title={t("collection.emptyTitle")}>
        {t(`collection.emptyText.${collection.status === "ACTIVE" ? "open" : "closed"}`)}
      </Panel>
    );
  }
  return (
    <>
      <MediaGrid items={items} list={list} total={collection.mediaCount} hasMore={hasNextPage} onNearEnd={loadMore} />
      <Foot
        shown={items.length}
        total={Math.max(collection.mediaCount, items.length)}
        hasMore={hasNextPage}
        isFetching={isFetching}
        error={isError ? error : undefined}
        onMore={() => void fetchNextPage()}
      />
    </>
  );
}

interface FootProps {
  shown: number;
  total: number;
  hasMore: boolean;
  isFetching: boolean;
  error: unknown;
  onMore: () => void;
}

function Foot({ shown, total, hasMore, isFetching, error, onMore }: FootProps) {
  const t = useText();
  const common = useCommonText();
  const errorText = useErrorText();
  if (!hasMore) {
    return (
      <div className={`wrap ${styles.foot}`}>
        <p className="small muted" role="status">
          {t("collection.end", { count: shown })}
        </p>
      </div>
    );
  }
  return (
    <div className={`wrap ${styles.foot}`}>
      <p className="small muted" role="status">
        {t("collection.showing", { shown, total })}
      </p>
      <div className={styles.progress} aria-hidden="true">
        <i style={{ width: `${(100 * shown) / total}%` }} />
      </div>
      {error ? <p role="alert">{errorText(error)}</p> : null}
      {isFetching ? (
        <Spinner />
      ) : (
        <Button variant="line" onClick={onMore}>
          {error ? common("retry") : t("collection.more")}
        </Button>
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

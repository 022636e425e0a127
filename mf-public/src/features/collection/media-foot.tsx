import { useCommonText, useErrorText } from "@samling/portal";
import { LoadMore } from "@samling/ui";
import { useText } from "../../shared/text.ts";
import styles from "./grid/grid.module.css";

interface MediaFootProps {
  shown: number;
  total: number;
  hasMore: boolean;
  isFetching: boolean;
  error: unknown;
  onMore: () => void;
}

/** How many of all are shown, and a button for more, for people who do not scroll. */
export function MediaFoot({ shown, total, hasMore, isFetching, error, onMore }: MediaFootProps) {
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

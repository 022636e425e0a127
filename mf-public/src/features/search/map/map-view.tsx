import {
  Link,
  useCommonText,
  useErrorText,
  useGetMapQuery,
  useLocation,
  useNavigate,
  usePlaceLabels,
} from "@samling/portal";
import { Button, buttonClass, PageSpinner } from "@samling/ui";
import { CellMap, type MapView as Seen } from "@samling/ui/cell-map";
import { useState } from "react";
import { LoadError } from "../../../shared/load-error.tsx";
import { boundCells } from "../../../shared/search/bound-cells.ts";
import { searchApi } from "../../../shared/search/endpoints.ts";
import { useText } from "../../../shared/search/text.ts";
import { useCountsInProgress } from "../../../shared/search/use-counts-in-progress.ts";
import { useMapCells } from "../../../shared/search/use-map-cells.ts";
import { CountLimitNote } from "../count-limit-note.tsx";
import { CountTable } from "../count-table.tsx";
import type { SearchState } from "../search-state.ts";
import styles from "./map.module.css";

/** A single village is shown with its neighbors. */
const minDegrees = 1;

/** Counts by cell of the map, where a single picture is shown as itself; also as a table of places. */
export function MapView({ searchState }: { searchState: SearchState }) {
  const t = useText();
  const common = useCommonText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { request, href, query } = searchState;
  const { data: map, ...mapQuery } = useGetMapQuery();
  const [view, setView] = useState<Seen | null>(null);
  const labels = usePlaceLabels(view?.bounds ?? null, map);
  const { sort: _, bbox, ...filters } = request;
  const wholeQuery = searchApi.useSearchMapQuery({ ...filters, bbox });
  const { currentData: everything } = wholeQuery;
  const isInProgress = useCountsInProgress(wholeQuery);
  const partQuery = searchApi.useSearchMapQuery({ ...filters, bbox: view?.box, zoom: view?.zoom }, { skip: !view });
  const { data = everything } = partQuery;
  const isPartInProgress = useCountsInProgress(partQuery);
  const mapCells = useMapCells(data);
  const updateView = (seen: Seen) => {
    setView(seen);
    if (seen.at !== query.at) navigate(href({ at: seen.at }), { replace: true, state, preventScrollReset: true });
  };
  const failed =
    mapQuery.error && !map ? mapQuery : wholeQuery.error && !everything && !isInProgress ? wholeQuery : null;
  if (failed) return <LoadError level={2} error={failed.error} onRetry={failed.refetch} />;
  if (!map || !everything) return <PageSpinner label={t("loading")} />;
  return (
    <div className={`grid gap-4 ${styles.view}`}>
      <CellMap
        className={styles.map}
        {...mapCells}
        tiles={map.tiles}
        labels={labels}
        box={bbox ?? (everything.cells.length > 0 ? boundCells(everything.cells, minDegrees) : null)}
        at={query.at ?? null}
        onView={updateView}
        onOpen={(cell) => navigate(href({ bbox: cell.key, view: "" }))}
      />
      <p className="row gap-4 items-center">
        {view && (
          <Link className={buttonClass({ variant: "line", isSmall: true })} to={href({ bbox: view.box, view: "" })}>
            {t("inThisArea")}
          </Link>
        )}
        {partQuery.error && !isPartInProgress && (
          <>
            <span role="alert">{errorText(partQuery.error)}</span>
            <Button variant="line" isSmall isBusy={partQuery.isFetching} onClick={() => void partQuery.refetch()}>
              {common("retry")}
            </Button>
          </>
        )}
        {data?.isMore && <CountLimitNote />}
        {data && data.unplaced > 0 && <span className="muted">{t("unplaced", { count: data.unplaced })}</span>}
      </p>
      {data && data.places.length > 0 && (
        <CountTable
          head={t("places")}
          rows={data.places.map(({ place, count }) => ({
            name: place,
            count,
            to: href({ place, bbox: "", view: "" }),
          }))}
        />
      )}
    </div>
  );
}

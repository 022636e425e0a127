import { Link, useFormat, useGetMapQuery, useNavigate, usePlaceLabels } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Icon } from "@samling/ui";
import { CellMap, type MapView } from "@samling/ui/cell-map";
import { useState } from "react";
import { boundCells } from "../../shared/search/bound-cells.ts";
import { searchApi } from "../../shared/search/endpoints.ts";
import { useText } from "../../shared/search/text.ts";
import { useCountsInProgress } from "../../shared/search/use-counts-in-progress.ts";
import { useMapCells } from "../../shared/search/use-map-cells.ts";
import styles from "./explore.module.css";

const maxPlaces = 8;

const search = (query: Record<string, string>) => `${paths.search.href()}?${new URLSearchParams(query)}`;

/** Large enough for a map of a single place to show a coast, a border or another town. */
const minDegrees = 6;

/** A map of pictures: counts that open a search, and the most frequent places as links. */
export function StartMap() {
  const t = useText();
  const { formatNumber } = useFormat();
  const navigate = useNavigate();
  const { data: map } = useGetMapQuery();
  const query = searchApi.useSearchMapQuery({});
  const { data: everything, isLoading } = query;
  const isInProgress = useCountsInProgress(query);
  const [view, setView] = useState<MapView | null>(null);
  const labels = usePlaceLabels(view?.bounds ?? null, map);
  const visibleMap =
    searchApi.useSearchMapQuery({ bbox: view?.box, zoom: view?.zoom }, { skip: !view }).data ?? everything;
  const mapCells = useMapCells(visibleMap);
  if (isLoading || (!everything && isInProgress)) return <div className={styles.loading} />;
  if (!map || !everything || everything.cells.length === 0) return null;
  return (
    <section aria-labelledby="start-map">
      <div className={`wrap ${styles.head}`}>
        <h2 className="title-1" id="start-map">
          {t("onMap")}
        </h2>
        <Link className="go small" to={search({ view: "map" })}>
          {t("wholeMap")} <Icon name="arrowRight" />
        </Link>
      </div>
      <CellMap
        className={styles.map}
        {...mapCells}
        tiles={map.tiles}
        labels={labels}
        box={boundCells(everything.cells, minDegrees)}
        passesScroll
        onView={setView}
        onOpen={(cell) => navigate(search({ bbox: cell.key }))}
      />
      <ul className="wrap row pad-block-3 gap-y-0 gap-x-5" aria-label={t("places")}>
        {everything.places.slice(0, maxPlaces).map(({ place, count }) => (
          <li key={place}>
            <Link className="go small" to={search({ place })} aria-label={t("counted", { name: place, count })}>
              {place} <span className="muted tnum">{formatNumber(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

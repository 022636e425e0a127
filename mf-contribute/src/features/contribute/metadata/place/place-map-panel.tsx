import { useGetMapQuery, usePlaceLabels } from "@samling/portal";
import { Button, PageSpinner } from "@samling/ui";
import type { MapBox, MapPoint } from "@samling/ui/map";
import { useCallback, useEffect, useState } from "react";
import { useToolText } from "../../tools/text.ts";
import styles from "./place.module.css";

type PlaceMap = typeof import("@samling/ui/map")["PlaceMap"];

/** The map is not loaded until it is opened. */
export function PlaceMapPanel({ point, onPick }: { point: MapPoint | null; onPick: (point: MapPoint) => void }) {
  const t = useToolText();
  const { Loaded, hasFailed, retry } = useMapModule();
  const { data: settings, isError } = useGetMapQuery();
  const [view, setView] = useState<MapBox | null>(null);
  const labels = usePlaceLabels(view, settings);
  if (hasFailed) {
    return (
      <div role="alert" className="grid gap-3 justify-start">
        <p>{t("place.mapFailed")}</p>
        <Button variant="line" isSmall icon="retry" onClick={retry}>
          {t("place.openMap")}
        </Button>
      </div>
    );
  }
  if (!Loaded || !(settings || isError)) return <PageSpinner label={t("place.mapLoading")} />;
  return (
    <div>
      <p className="prose small muted lh-145 mb-2">{t("place.mapHelp")}</p>
      <Loaded
        className={styles.map ?? ""}
        label={t("place.map")}
        point={point}
        tiles={settings?.tiles ?? null}
        texts={{
          zoomIn: t("place.zoomIn"),
          zoomOut: t("place.zoomOut"),
          noBackground: t("place.noBackground"),
          pin: t("place.pin"),
        }}
        labels={labels}
        onPick={onPick}
        onView={setView}
      />
    </div>
  );
}

function useMapModule() {
  const [map, setMap] = useState<{ component: PlaceMap } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const retry = useCallback(() => {
    setFailed(false);
    import("@samling/ui/map").then(({ PlaceMap }) => setMap({ component: PlaceMap })).catch(() => setFailed(true));
  }, []);
  useEffect(retry, [retry]);
  return { Loaded: map?.component, hasFailed, retry };
}

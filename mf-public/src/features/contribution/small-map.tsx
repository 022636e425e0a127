import type { Media } from "@samling/contract/types";
import { useGetMapQuery, usePlaceLabels } from "@samling/portal";
import { type MapBox, type MapPoint, PlaceMap } from "@samling/ui/map";
import { useMemo, useState } from "react";
import { useText } from "../../shared/text.ts";
import { deferredApi } from "./endpoints.ts";

export interface SmallMapProps {
  mediaId: string;
  point: MapPoint;
  /** Its name for screen readers. */
  label: string;
}

const positionOf = ({ locationLat: latitude, locationLng: longitude }: Pick<Media, "locationLat" | "locationLng">) =>
  latitude === null || longitude === null ? [] : [{ latitude, longitude }];

/** A map with one place on it, and with the pictures around it. Its own chunk, with all map code. */
export function SmallMap({ mediaId, point, label }: SmallMapProps) {
  const t = useText();
  const { data: neighbors, isLoading } = deferredApi.useListNeighborsQuery({ id: mediaId });
  const marks = useMemo(() => neighbors?.nearby.flatMap(positionOf) ?? [], [neighbors]);
  const { data } = useGetMapQuery();
  const [box, setBox] = useState<MapBox | null>(null);
  const labels = usePlaceLabels(box, data);
  if (!data || isLoading) return null;
  return (
    <PlaceMap
      label={label}
      point={point}
      tiles={data.tiles}
      labels={labels}
      marks={marks}
      onView={setBox}
      texts={{
        zoomIn: t("contribution.zoomIn"),
        zoomOut: t("contribution.zoomAway"),
        noBackground: t("contribution.noBackground"),
      }}
    />
  );
}

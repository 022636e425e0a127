import { useGetMapQuery, useListPlacesInViewQuery } from "@samling/portal";
import { type MapBox, type MapPoint, PlaceMap } from "@samling/ui/map";
import { useState } from "react";
import { useText } from "../../shared/text.ts";

export interface SmallMapProps {
  point: MapPoint;
  /** Its name for screen readers. */
  label: string;
}

/** A map with one place on it. A chunk of its own, with all map code. */
export function SmallMap({ point, label }: SmallMapProps) {
  const t = useText();
  const { data } = useGetMapQuery();
  const [box, setBox] = useState<MapBox | null>(null);
  // Tiles contain their own labels.
  const { data: places = [] } = useListPlacesInViewQuery(box ?? { south: 0, west: 0, north: 0, east: 0 }, {
    skip: !box || !data || data.tiles !== null,
  });
  if (!data) return null;
  return (
    <PlaceMap
      label={label}
      point={point}
      tiles={data.tiles}
      labels={places}
      onView={setBox}
      texts={{ zoomIn: t("contribution.zoomIn"), zoomOut: t("contribution.zoomAway") }}
    />
  );
}

export interface MapPoint {
  latitude: number;
  longitude: number;
}

export interface MapBox {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** A name on the map. */
export interface MapLabel extends MapPoint {
  name: string;
}

export interface MapTiles {
  url: string;
  attribution: string;
}

/** What a map shows until it is told a place: northern Europe. [API-35] */
export const start = { center: { latitude: 61, longitude: 16 }, zoom: 4 } as const;
/** How near one is brought to a place that is chosen elsewhere than on the map. */
export const placeZoom = 9;

import type { Answer } from "@samling/contract/types";

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

export interface MapLabel extends MapPoint {
  name: string;
}

export type MapTiles = NonNullable<Answer<"GET /api/map">["tiles"]>;

/** The initial view of a map without a place: northern Europe. [API-35] */
export const start = { center: { latitude: 61, longitude: 16 }, zoom: 4 } as const;
/** Zoom for a place that was chosen outside of the map. */
export const placeZoom = 9;
/** Zoom for a place with others around it: a town. */
export const townZoom = 13;

import stored from "../../data/places.json" with { type: "json" };

/** Places of the pictures, as people write them. */
export interface Place {
  name: string;
  lat: number;
  lng: number;
}

export type PlaceName = keyof typeof stored;

export const places: Record<PlaceName, Place> = stored;

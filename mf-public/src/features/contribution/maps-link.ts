interface Place {
  locationLat: number | null;
  locationLng: number | null;
}

/** A search for the coordinates on OpenStreetMap; null if there are none. */
export const mapsLink = ({ locationLat, locationLng }: Place): string | null =>
  locationLat === null || locationLng === null
    ? null
    : `https://www.openstreetmap.org/search?${new URLSearchParams({ query: `${locationLat}, ${locationLng}` })}`;

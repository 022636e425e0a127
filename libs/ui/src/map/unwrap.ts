import type { Feature, FeatureCollection, Position } from "geojson";

/**
 * Continues beyond 180° where a ring crosses the date line, rather than going back across the whole flat map. A ring
 * around the whole earth is Antarctica's, and is closed below the map.
 */
export function unwrapRing(ring: readonly Position[]): Position[] {
  let turns = 0;
  let last: number | undefined;
  const unwrapped = ring.map(([longitude = 0, latitude = 0]): Position => {
    if (last !== undefined && Math.abs(longitude - last) > 180) turns += longitude < last ? 1 : -1;
    last = longitude;
    return [longitude + turns * 360, latitude];
  });
  const [start, end] = [unwrapped[0], unwrapped.at(-1)];
  return turns !== 0 && start && end ? [...unwrapped, [end[0] ?? 0, -90], [start[0] ?? 0, -90]] : unwrapped;
}

export function unwrapLand(land: Feature | FeatureCollection): FeatureCollection {
  const features = land.type === "Feature" ? [land] : land.features;
  return {
    type: "FeatureCollection",
    features: features.map((feature) => {
      const { geometry } = feature;
      if (geometry.type !== "MultiPolygon") return feature;
      const coordinates = geometry.coordinates.map((polygon) => polygon.map(unwrapRing));
      return { ...feature, geometry: { ...geometry, coordinates } };
    }),
  };
}

export interface Point {
  latitude: number;
  longitude: number;
}

export interface Box {
  south: number;
  west: number;
  north: number;
  east: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Only for comparing distances: smaller is nearer. Takes the short way round, even across the date line. */
export function distance(a: Point, b: Point): number {
  const dLatitude = radians(b.latitude - a.latitude);
  const dLongitude = radians(b.longitude - a.longitude);
  return (
    Math.sin(dLatitude / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLongitude / 2) ** 2
  );
}

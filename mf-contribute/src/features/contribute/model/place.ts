import { mediaFields } from "@samling/contract/media-fields";
import type { MapPoint } from "@samling/ui/map";

/** About a meter. */
const digits = 5;

/** A position as it is written into the draft. */
export const formatPoint = ({ latitude, longitude }: MapPoint) => ({
  latitude: latitude.toFixed(digits),
  longitude: longitude.toFixed(digits),
});

/** Parses degrees as people write them: `59.3293`, `59,3293`. Null if empty, NaN if not a number. */
export function parseCoordinate(text: string): number | null {
  const trimmed = text.trim().replace(",", ".");
  if (trimmed === "") return null;
  return /^[+-]?\d{1,3}(\.\d+)?$/.test(trimmed) ? Number(trimmed) : Number.NaN;
}

/** Whether the text is a number of degrees that the field takes. */
export function isCoordinate(text: string, field: "locationLat" | "locationLng"): boolean {
  const value = parseCoordinate(text);
  return value !== null && Math.abs(value) <= mediaFields[field].limit;
}

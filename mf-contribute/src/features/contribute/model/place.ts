import { mediaFields } from "@samling/contract/media-fields";
import type { MapPoint } from "@samling/ui/map";

/** About a meter, and about a kilometer. */
const digits = { exactly: 5, roughly: 2 };

/** A position as it is written into the draft. */
export const writePoint = ({ latitude, longitude }: MapPoint, how: keyof typeof digits = "exactly") => ({
  latitude: latitude.toFixed(digits[how]),
  longitude: longitude.toFixed(digits[how]),
});

/** Whether a written position says no more than about a kilometer. */
export const isRough = (...degrees: readonly string[]): boolean =>
  degrees.every((text) => (text.trim().split(/[.,]/)[1] ?? "").length <= digits.roughly);

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

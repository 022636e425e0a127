import { mediaFields } from "@samling/contract/media-fields";

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

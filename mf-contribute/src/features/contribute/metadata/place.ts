/** Parses degrees as people write them: `59.3293`, `59,3293`. Null if empty, NaN if not a number. */
export function parseCoordinate(text: string): number | null {
  const trimmed = text.trim().replace(",", ".");
  if (trimmed === "") return null;
  return /^[+-]?\d{1,3}(\.\d+)?$/.test(trimmed) ? Number(trimmed) : Number.NaN;
}

/** Whether the text is a number of degrees up to `limit` on both sides of zero. */
export function isCoordinate(text: string, limit: 90 | 180): boolean {
  const value = parseCoordinate(text);
  return value !== null && Math.abs(value) <= limit;
}

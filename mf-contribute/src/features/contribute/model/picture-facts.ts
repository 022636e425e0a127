import { isCalendarDate } from "@samling/portal";

/** Camera metadata that the form can use. */
export interface PictureFacts {
  /** `yyyy-mm-dd`, by the camera's own clock. */
  date: string | null;
  place: { latitude: number; longitude: number } | null;
}

/** Null if the file has nothing useful, or cannot be read. The parser is loaded on demand. */
export async function readPictureFacts(file: File): Promise<PictureFacts | null> {
  try {
    const { default: exifr } = await import("exifr");
    const tags = await exifr.parse(file, {
      exif: { pick: ["DateTimeOriginal"] },
      gps: true,
      // As written: converted to an instant it would change its day with the time zone.
      reviveValues: false,
    });
    const facts = { date: readDate(tags?.DateTimeOriginal), place: readPlace(tags?.latitude, tags?.longitude) };
    return facts.date || facts.place ? facts : null;
  } catch {
    return null;
  }
}

function readDate(written: unknown): string | null {
  const match = /^(\d{4})[:-](\d{2})[:-](\d{2})/.exec(String(written ?? ""));
  const date = match ? match.slice(1).join("-") : "";
  return isCalendarDate(date) ? date : null;
}

function readPlace(latitude: unknown, longitude: unknown): PictureFacts["place"] {
  if (typeof latitude !== "number" || typeof longitude !== "number") return null;
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null;
  // A camera without a position writes zero north, zero east.
  if (latitude === 0 && longitude === 0) return null;
  return { latitude: Number(latitude.toFixed(5)), longitude: Number(longitude.toFixed(5)) };
}

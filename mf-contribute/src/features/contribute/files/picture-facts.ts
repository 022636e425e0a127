import { isCalendarDate } from "@samling/portal";

/** What a camera wrote into a file, as far as the form asks for it. */
export interface PictureFacts {
  /** `yyyy-mm-dd`, on the camera's own clock. */
  date: string | null;
  place: { latitude: number; longitude: number } | null;
}

/** Null where the file says nothing of use, or cannot be read. The reader is fetched when there is something to read. */
export async function readPictureFacts(file: File): Promise<PictureFacts | null> {
  try {
    const { default: exifr } = await import("exifr");
    const tags = await exifr.parse(file, {
      exif: { pick: ["DateTimeOriginal"] },
      gps: true,
      // As it was written: as a moment in time it would move to another day with the time zone.
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
  // Zero north, zero east is what a camera writes that does not know.
  if (latitude === 0 && longitude === 0) return null;
  return { latitude: Number(latitude.toFixed(5)), longitude: Number(longitude.toFixed(5)) };
}

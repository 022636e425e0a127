import { boundsOf, parseEdtf } from "@samling/dates/edtf";
import { understandDate } from "@samling/dates/understand";
import { isCalendarDate } from "@samling/portal";

/** Returns the problem with a day, or null. `today` is the last valid day. Both are `yyyy-mm-dd`. */
export function checkDate(date: string, today: string): "dateUnclear" | "dateInFuture" | null {
  if (!isCalendarDate(date)) return "dateUnclear";
  return date > today ? "dateInFuture" : null;
}

/** Whether the words mean a date after today (`yyyy-mm-dd`). */
export function isLaterThan(words: string, today: string): boolean {
  const date = parseEdtf(understandDate(words, { language: "en" }) ?? "");
  const earliest = date && boundsOf(date).earliest;
  return earliest !== null && earliest > today;
}

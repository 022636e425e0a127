import { understandDate } from "@samling/dates/understand";
import { isCalendarDate, normalizeDate } from "@samling/portal";

/** A day in digits or in words, in any of the languages, as it is stored; anything else stays as typed. */
export function readDateOfBirth(typed: string): string {
  const date = normalizeDate(typed);
  // Of a year in two digits the century is a guess.
  const understood = isCalendarDate(date) || !/\d{4}/.test(date) ? date : understandDate(date, { language: "en" });
  return understood && isCalendarDate(understood) ? understood : date;
}

import { understandDate } from "@samling/dates/understand";
import { isCalendarDate, normalizeDate } from "@samling/portal";

/** Converts a day in digits or words, in any of the languages, to the stored form. Anything else stays as typed. */
export function readDateOfBirth(typed: string): string {
  const date = normalizeDate(typed);
  // The century of a two-digit year is a guess.
  const understood = isCalendarDate(date) || !/\d{4}/.test(date) ? date : understandDate(date, { language: "en" });
  return understood && isCalendarDate(understood) ? understood : date;
}

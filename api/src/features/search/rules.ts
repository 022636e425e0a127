/** Rules of the search that need no database. */
import { daysIn } from "@samling/dates/edtf";
import { listWords } from "../../models/words.ts";

/** Whether a query consists only of punctuation; an empty one does not. */
export const isWordless = (q: string): boolean => q.trim() !== "" && listWords(q).length === 0;

const firstDay = (date: string): string => `${date}-01-01`.slice(0, 10);

function lastDay(date: string): string {
  const [year = 0, month = 12] = date.split("-").map(Number);
  const day = String(daysIn(year, month));
  return date.length === 10 ? date : `${date.slice(0, 4)}-${String(month).padStart(2, "0")}-${day}`;
}

/** A day that does not exist becomes the last of its month. */
const toDay = (date: string): string => {
  const last = lastDay(date.slice(0, 7));
  return date > last ? last : date;
};

interface Limits {
  /** A year, a month or a day. */
  from?: string | undefined;
  to?: string | undefined;
}

/** Returns the first and last day of a period, null where it is open; null for one that ends before it begins. */
export function daysOf({ from, to }: Limits): { first: string | null; last: string | null } | null {
  const first = from === undefined ? null : toDay(firstDay(from));
  const last = to === undefined ? null : toDay(lastDay(to));
  return first && last && first > last ? null : { first, last };
}

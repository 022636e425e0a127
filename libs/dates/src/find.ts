/** Finds a date among other words: `Nagu 1950-talet`. */
import type { LanguageCode } from "@samling/contract/constants/languages";
import { boundsOf, type DateBounds, parseEdtf } from "./edtf.ts";
import { understandDate } from "./understand.ts";

export interface DateMatch extends DateBounds {
  /** The words that express the date. */
  phrase: string;
  rest: string;
}

const maxScannedWords = 24;
/** Maximum words in one date: `vuosien 1938 ja 1941 välillä`. */
const maxPhraseWords = 6;

/** Returns the longest run of words that is a date, the first of several; `null` if there is none, or it is in the future. */
export function findDate(
  text: string,
  { language, thisYear = new Date().getFullYear() }: { language: LanguageCode; thisYear?: number },
): DateMatch | null {
  // A question mark after several words ends a question; it does not make the date uncertain.
  const withoutMark = text.trim().replace(/(?<=\s\S+)\?$/, "");
  const words = withoutMark.split(/\s+/).filter((word) => word !== "");
  const scanned = Math.min(words.length, maxScannedWords);
  for (let length = Math.min(scanned, maxPhraseWords); length > 0; length -= 1) {
    for (let start = 0; start + length <= scanned; start += 1) {
      const phrase = words.slice(start, start + length).join(" ");
      const bounds = readBounds(phrase, { language, thisYear });
      if (bounds) return { ...bounds, phrase, rest: words.toSpliced(start, length).join(" ") };
    }
  }
  return null;
}

function readBounds(phrase: string, context: { language: LanguageCode; thisYear: number }): DateBounds | null {
  const edtf = understandDate(phrase, context);
  const date = edtf === null ? null : parseEdtf(edtf);
  if (!date) return null;
  const { earliest, latest } = boundsOf(date);
  if (Number((earliest ?? "").slice(0, 4)) > context.thisYear) return null;
  // Nothing is dated before that year, so a tolerance that reaches beyond it is an open start.
  return { earliest: earliest && earliest < "1000" ? null : earliest, latest };
}

/** Shortens bounds that are whole years or months: 1950-01-01 to 1959-12-31 becomes 1950 to 1959. */
export function shortenBounds({ earliest, latest }: DateBounds): { from: string | null; to: string | null } {
  const cut = (length: number) => ({ from: earliest?.slice(0, length) ?? null, to: latest?.slice(0, length) ?? null });
  const isWhole = (first: RegExp, last: (day: string) => boolean) =>
    (earliest === null || first.test(earliest)) && (latest === null || last(latest));
  if (isWhole(/-01-01$/, (day) => day.endsWith("-12-31"))) return cut(4);
  return isWhole(/-01$/, isLastOfMonth) ? cut(7) : cut(10);
}

function isLastOfMonth(day: string): boolean {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.getUTCDate() === 1;
}

/** One date in words or digits, without qualifiers. */
import type { LanguageCode } from "@samling/contract/constants/languages";
import { type DatePoint, daysIn, type KnownDate, parseEdtf } from "./edtf.ts";
import { datesOfFeast } from "./feasts.ts";
import {
  centuries,
  decadeEndings,
  decades,
  feasts,
  fillerWords,
  months,
  seasons,
  turnsOfCentury,
} from "./vocabulary.ts";
import type { PeriodPart } from "./words/words.ts";

export interface ReadingContext {
  /** Decides the meaning of a word that two languages share: "jul" is July or Christmas. */
  language: LanguageCode;
  /** Two-digit years belong to the twentieth century, unless they may belong to this one. */
  thisYear: number;
}

const isYear = (year: number) => year >= 1000 && year <= 2999;

/** A year of four digits, or of two (`'48`, `-48`) that cannot be in this century. */
function readYear(text: string, { thisYear }: ReadingContext): number | null {
  if (/^\d{4}$/.test(text)) return isYear(Number(text)) ? Number(text) : null;
  const [, short] = /^['-]?(\d\d)$/.exec(text) ?? [];
  return short !== undefined && Number(short) > thisYear % 100 ? 1900 + Number(short) : null;
}

function readDay(text: string | undefined): number | null {
  const [, day] = /^(\d{1,2})(?:\.|st|nd|rd|th|:[ae]|de|te)?$/.exec(text ?? "") ?? [];
  return day === undefined ? null : Number(day);
}

const dayPoint = (year: number, month: number, day: number): DatePoint | null =>
  month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month) ? { precision: "day", year, month, day } : null;
const monthPoint = (year: number, month: number): DatePoint | null =>
  month >= 1 && month <= 12 ? { precision: "month", year, month } : null;

/** `14.6.1948`, `14/6 1948`, `14/6-48`, `1948.6.14`, `6/1948`: day first, unless only the second number can be one. */
function readFigures(text: string, context: ReadingContext): DatePoint | null {
  const [, first = "", second = "", last = ""] =
    /^(\d{1,2})[./-] ?(\d{1,2})[./ -] ?(\d{4}|['-]?\d\d)$/.exec(text) ?? [];
  const year = readYear(last, context);
  if (year !== null) {
    return dayPoint(year, Number(second), Number(first)) ?? dayPoint(year, Number(first), Number(second));
  }
  const [, from = "", middle = "", end = ""] = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/.exec(text) ?? [];
  if (isYear(Number(from))) return dayPoint(Number(from), Number(middle), Number(end));
  const [, month = "", inYear = ""] = /^(\d{1,2})[./](\d{4})$/.exec(text) ?? [];
  return isYear(Number(inYear)) ? monthPoint(Number(inYear), Number(month)) : null;
}

/** `14 June 1948`, `June 14 1948`, `kesäkuun 14. 1948`, `June 1948`, `1948 June`. */
function readMonth(tokens: readonly string[], context: ReadingContext): DatePoint | null {
  const at = tokens.findIndex((token) => months.has(token));
  const month = months.get(tokens[at] ?? "");
  const others = tokens.filter((_, index) => index !== at);
  if (month === undefined || others.length > 2) return null;
  const [first = "", second] = others;
  if (second === undefined) {
    const isFeast = tokens[at] === "jul" && context.language !== "en";
    const year = readYear(first, context);
    return year === null || isFeast ? null : monthPoint(year, month);
  }
  const [day, year] = [readDay(first), readYear(second, context)];
  return day === null || year === null ? null : dayPoint(year, month, day);
}

const span = (from: DatePoint | null, to: DatePoint | null): KnownDate | null => (from && to ? { from, to } : null);

/** `summer of`, `sommaren år`, without the filler word. */
const withoutFillers = (text: string) =>
  text
    .split(" ")
    .filter((token) => !fillerWords.has(token))
    .join(" ");

/** A season or a feast with its year, in any order; a winter may have two years: `vintern 1975/76`. */
function readNamed(text: string, context: ReadingContext): { date: KnownDate; part?: PeriodPart } | null {
  const [, before, name = "", after] = /^(\S*\d\S*)? ?([^\d'-]+?)(?: (\S*\d\S*))?$/.exec(text) ?? [];
  const written = before ?? after ?? "";
  const season = seasons.get(withoutFillers(name));
  const [, winter, next] = /^(\d{4})[–/-](\d{2,4})$/.exec(written) ?? [];
  if (season?.season === 24 && winter && next && Number(next) % 100 === (Number(winter) + 1) % 100) {
    const date = span(monthPoint(Number(winter), 12), monthPoint(Number(winter) + 1, 2));
    return date && { date };
  }
  const year = readYear(written, context);
  if (year === null || (before !== undefined && after !== undefined)) return null;
  if (season) {
    return {
      date: { precision: "season", year, season: season.season },
      ...(season.part ? { part: season.part } : {}),
    };
  }
  const feast = feasts.get(withoutFillers(name));
  return feast ? { date: datesOfFeast(year, feast) } : null;
}

/** `1940s`, `40-talet`, `1940'erne`, `40-luvulla`, `nineteen forties`; `1800-talet` and `1800s` are centuries. */
function readDecade(text: string): DatePoint | null {
  const namedYear = decades.get(text.replace(/^(?:nineteen[ -]|nittonhundra)/, ""));
  if (namedYear !== undefined) return { precision: "decade", year: namedYear };
  const [, figures = "", ending = ""] = /^'?(\d{2}|\d{4}) ?(\D+)$/.exec(text) ?? [];
  const number = Number(figures);
  if (figures === "" || number % 10 !== 0 || !decadeEndings.has(ending.trim())) return null;
  if (figures.length === 2) return number === 0 ? null : { precision: "decade", year: 1900 + number };
  if (!isYear(number)) return null;
  return { precision: number % 100 === 0 ? "century" : "decade", year: number };
}

/** `19th century`, `19. århundrede`; the turn of a century is about its first year, 1900 if none is named. */
function readCentury(text: string): DatePoint | null {
  const turn = turnsOfCentury.find((phrase) => text === phrase || text.startsWith(`${phrase} `));
  if (turn !== undefined) {
    const year = Number(text.slice(turn.length) || 1900);
    return isYear(year) && year % 100 === 0 ? { precision: "year", year, isApproximate: true } : null;
  }
  const [, ordinal = "", word = ""] = /^(\S+) (\D+)$/.exec(text) ?? [];
  const number = readDay(ordinal);
  if (number === null || !centuries.has(word) || number < 11 || number > 21) return null;
  return { precision: "century", year: (number - 1) * 100 };
}

/** Reads a date from a text with nothing around it; `null` if it is not a date. */
export function readPoint(text: string, context: ReadingContext): { date: KnownDate; part?: PeriodPart } | null {
  const date =
    parseEdtf(text.toUpperCase()) ??
    readFigures(text, context) ??
    readMonth(withoutFillers(text).split(" "), context) ??
    readDecade(text) ??
    readCentury(text);
  if (date) return { date };
  const year = /^['-]/.test(text) ? readYear(text, context) : null;
  return year === null ? readNamed(text, context) : { date: { precision: "year", year } };
}

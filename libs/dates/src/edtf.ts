/**
 * Partly known dates in EDTF (ISO 8601-2:2019): a day, month, season, year, decade or century, each approximate (`~`),
 * uncertain (`?`) or both (`%`), and intervals of two of them, one of which may be open (`../1913`).
 */

export type DatePrecision = "day" | "month" | "season" | "year" | "decade" | "century";

/** One period of the calendar. */
export interface DatePoint {
  precision: DatePrecision;
  /** For a decade or a century, its first year: 1940, 1800. */
  year: number;
  /** 1 to 12. */
  month?: number;
  day?: number;
  /** As in EDTF: 21 spring, 22 summer, 23 autumn, 24 winter. */
  season?: number;
  isApproximate?: boolean;
  isUncertain?: boolean;
}

/** From the start of the first to the end of the second; `null` is open. */
export interface DateInterval {
  from: DatePoint | null;
  to: DatePoint | null;
}

export type KnownDate = DatePoint | DateInterval;

/** First and last possible day, `yyyy-mm-dd`; `null` has no bound. */
export interface DateBounds {
  earliest: string | null;
  latest: string | null;
}

export const isInterval = (date: KnownDate): date is DateInterval => "from" in date;

const firstYear = 1000;
const lastYear = 2999;
const isYear = (year: number) => year >= firstYear && year <= lastYear;
const isBetween = (value: number, min: number, max: number) => value >= min && value <= max;

export const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

const pointPattern = /^(\d{4}|\d{3}X|\d{2}XX)(?:-(\d{2}))?(?:-(\d{2}))?([~?%]?)$/;

function parsePoint(text: string): DatePoint | null {
  const [, digits = "", middle, end, mark = ""] = pointPattern.exec(text) ?? [];
  const year = Number(digits.replaceAll("X", "0"));
  if (!isYear(year) || (digits.includes("X") && middle !== undefined)) return null;
  const qualifiers = {
    ...(mark === "~" || mark === "%" ? { isApproximate: true } : {}),
    ...(mark === "?" || mark === "%" ? { isUncertain: true } : {}),
  };
  // EDTF has no approximate decades: they are intervals of years.
  if (digits.includes("X") && mark !== "") return null;
  if (digits.endsWith("XX")) return { precision: "century", year };
  if (digits.endsWith("X")) return { precision: "decade", year };
  if (middle === undefined) return { precision: "year", year, ...qualifiers };
  const month = Number(middle);
  if (isBetween(month, 21, 24) && end === undefined) return { precision: "season", year, season: month, ...qualifiers };
  if (!isBetween(month, 1, 12)) return null;
  if (end === undefined) return { precision: "month", year, month, ...qualifiers };
  const day = Number(end);
  return isBetween(day, 1, daysIn(year, month)) ? { precision: "day", year, month, day, ...qualifiers } : null;
}

/** Returns `null` for text that is not EDTF, or EDTF that nothing here writes (sets, exponents, significant digits). */
export function parseEdtf(text: string): KnownDate | null {
  const parts = text.split("/");
  if (parts.length === 1) return parsePoint(text);
  const [start = "", end = ""] = parts;
  if (parts.length > 2 || (start === ".." && end === "..")) return null;
  const from = start === ".." ? null : parsePoint(start);
  const to = end === ".." ? null : parsePoint(end);
  if ((from === null && start !== "..") || (to === null && end !== "..")) return null;
  return from && to && firstDay(from) > lastDay(to) ? null : { from, to };
}

const twoDigits = (value: number) => String(value).padStart(2, "0");

function formatPoint({ precision, year, month = 0, day = 0, season = 0, ...point }: DatePoint): string {
  const mark = point.isApproximate ? (point.isUncertain ? "%" : "~") : point.isUncertain ? "?" : "";
  const written = {
    century: () => `${year / 100}XX`,
    decade: () => `${year / 10}X`,
    year: () => String(year),
    season: () => `${year}-${season}`,
    month: () => `${year}-${twoDigits(month)}`,
    day: () => `${year}-${twoDigits(month)}-${twoDigits(day)}`,
  };
  return written[precision]() + mark;
}

export function formatEdtf(date: KnownDate): string {
  if (!isInterval(date)) return formatPoint(date);
  return [date.from, date.to].map((point) => (point ? formatPoint(point) : "..")).join("/");
}

const iso = (year: number, month: number, day: number) => `${year}-${twoDigits(month)}-${twoDigits(day)}`;

/** The months of spring, summer and autumn. Winter has two parts in one year: January to March, and December. */
const monthsOfSeason: Readonly<Record<number, readonly [number, number]>> = { 21: [3, 5], 22: [6, 8], 23: [9, 11] };

function firstDay({ precision, year, month = 1, day = 1, season = 0 }: DatePoint): string {
  if (precision === "day") return iso(year, month, day);
  if (precision === "month") return iso(year, month, 1);
  return iso(year, monthsOfSeason[season]?.[0] ?? 1, 1);
}

function lastDay({ precision, year, month = 12, day = 31, season = 0 }: DatePoint): string {
  const end = (inYear: number, inMonth: number) => iso(inYear, inMonth, daysIn(inYear, inMonth));
  switch (precision) {
    case "day":
      return iso(year, month, day);
    case "month":
      return end(year, month);
    case "season": {
      const months = monthsOfSeason[season];
      return months ? end(year, months[1]) : end(year + 1, 2);
    }
    default:
      return iso(year + { year: 0, decade: 9, century: 99 }[precision], 12, 31);
  }
}

/** The days that a point covers when read literally. */
export const daysOf = (point: DatePoint): { first: string; last: string } => ({
  first: firstDay(point),
  last: lastDay(point),
});

/** Margin of an approximate or uncertain point. People round to the tens: 1900 is less exact than 1903. */
export function tolerance({ precision, year }: DatePoint): { days?: number; months?: number; years?: number } {
  switch (precision) {
    case "day":
      return { days: 3 };
    case "month":
    case "season":
      return { months: 1 };
    case "year":
      return { years: year % 10 === 0 ? 5 : 2 };
    case "decade":
      return { years: 2 };
    case "century":
      return { years: 10 };
  }
}

/** Moves a day by months; if the target month is too short, to its last day. */
function move(date: string, sign: 1 | -1, { days = 0, months = 0, years = 0 }: ReturnType<typeof tolerance>): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const monthIndex = (year + sign * years) * 12 + month - 1 + sign * months;
  const [newYear, newMonth] = [Math.floor(monthIndex / 12), (monthIndex % 12) + 1];
  const isLast = day === daysIn(year, month);
  const newDay = isLast && days === 0 ? daysIn(newYear, newMonth) : Math.min(day, daysIn(newYear, newMonth));
  return new Date(Date.UTC(newYear, newMonth - 1, newDay + sign * days)).toISOString().slice(0, 10);
}

export const dayBefore = (date: string): string => move(date, -1, { days: 1 });
export const dayAfter = (date: string): string => move(date, 1, { days: 1 });

function boundsOfPoint(point: DatePoint): { earliest: string; latest: string } {
  const { first, last } = daysOf(point);
  if (!point.isApproximate && !point.isUncertain) return { earliest: first, latest: last };
  const margin = tolerance(point);
  return { earliest: move(first, -1, margin), latest: move(last, 1, margin) };
}

/**
 * The first and last day that a date may mean. "About 1935" is 1933 to 1937, "about 1900" 1895 to 1905. An approximate
 * month or season extends by one month on both sides, an approximate day by three days.
 */
export function boundsOf(date: KnownDate): DateBounds {
  if (!isInterval(date)) return boundsOfPoint(date);
  return {
    earliest: date.from ? boundsOfPoint(date.from).earliest : null,
    latest: date.to ? boundsOfPoint(date.to).latest : null,
  };
}

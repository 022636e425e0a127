/** Converts dates as people write them, in English, Swedish, Danish or Finnish, to EDTF. */
import type { LanguageCode } from "@samling/contract/constants/languages";
import {
  type DatePoint,
  dayAfter,
  dayBefore,
  daysOf,
  formatEdtf,
  isInterval,
  type KnownDate,
  tolerance,
} from "./edtf.ts";
import { type ReadingContext, readPoint } from "./point.ts";
import { leading, rangeWords, trailing } from "./vocabulary.ts";
import { warTimes } from "./wars.ts";
import type { PeriodPart, PhraseMark } from "./words/words.ts";

/** Longer text is not a date. */
const maxLength = 100;

const normalize = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[‐‑−]/g, "-")
    .replace(/[‒—]/g, "–")
    .replace(/[’‘´`]/g, "'")
    .replace(/[,()[\]"“”~]/g, (sign) => (sign === "~" ? " ca " : " "))
    .replace(/\bd\. ?(?=\d)/g, "")
    .replace(/\b(ca|c|n|v|omkr|approx)\.? ?(?=\d)/g, "$1 ")
    .replace(/\b(ca|approx|omkr|jan|feb|febr|mar|apr|jun|jul|aug|sept|sep|oct|okt|nov|dec|årh)\./g, "$1 ")
    .replace(/(?<![./])[.;!]\s*$/, "")
    .replace(/\s+/g, " ")
    .trim();

interface PeeledText {
  rest: string;
  marks: Set<PhraseMark>;
}

/** Strips known phrases before and after a date until none are left. */
function peel(text: string): PeeledText {
  const marks = new Set<PhraseMark>();
  let rest = text;
  for (let isPeeled = true; isPeeled; ) {
    const front = leading.find(
      (phrase) => rest.startsWith(`${phrase.text} `) || (isJoined(phrase.text) && rest.startsWith(phrase.text)),
    );
    const back = front ? undefined : trailing.find((phrase) => rest.endsWith(` ${phrase.text}`));
    isPeeled = front !== undefined || back !== undefined;
    if (front) rest = rest.slice(front.text.length).trim();
    if (back) rest = rest.slice(0, -back.text.length).trim();
    for (const phrase of [front, back]) if (phrase) marks.add(phrase.mark);
    if (rest.endsWith("?")) {
      marks.add("maybe");
      rest = rest.slice(0, -1).trim();
      isPeeled = true;
    }
  }
  return { rest, marks };
}

/** Whether a prefix is joined to the word after it: `mid-1950s`. */
const isJoined = (phrase: string) => phrase.endsWith("-");

const startOf = (date: KnownDate): DatePoint | null => (isInterval(date) ? date.from : date);
const endOf = (date: KnownDate): DatePoint | null => (isInterval(date) ? date.to : date);

const yearOf = (date: string) => Number(date.slice(0, 4));
const dayPoint = (date: string): DatePoint => {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return { precision: "day", year, month, day };
};
const isPeriodOfYears = ({ precision }: DatePoint) => precision === "decade" || precision === "century";
const isCountedInYears = (point: DatePoint) => point.precision === "year" || isPeriodOfYears(point);

/**
 * The period of a point's own precision that contains a day: a year for points counted in years, otherwise a month or
 * day.
 */
function findPeriod(day: string, model: DatePoint): DatePoint {
  if (isCountedInYears(model)) return { precision: "year", year: yearOf(day) };
  const { year, month = 1 } = dayPoint(day);
  return model.precision === "day" ? dayPoint(day) : { precision: "month", year, month };
}

const partIndex: Readonly<Record<PeriodPart, number>> = { early: 0, middle: 1, late: 2 };

/** Start of each third of a period, in years, and its end. */
const thirds = { century: [0, 34, 67, 100], decade: [0, 4, 7, 10] } as const;

/** A third of a period: the beginning of a decade is its years 0 to 3, its middle 4 to 6, its end 7 to 9. */
function partOf(point: DatePoint, part: PeriodPart): KnownDate | null {
  const index = partIndex[part];
  const month = (offset: number): DatePoint => ({
    precision: "month",
    year: point.year + Math.floor((offset - 1) / 12),
    month: ((offset - 1) % 12) + 1,
  });
  switch (point.precision) {
    case "century":
    case "decade": {
      const [from = 0, end = 0] = thirds[point.precision].slice(index);
      const year = (offset: number): DatePoint => ({ precision: "year", year: point.year + offset });
      return { from: year(from), to: year(end - 1) };
    }
    case "year":
      return { from: month(4 * index + 1), to: month(4 * index + 4) };
    case "season":
      return month(3 * ((point.season ?? 21) - 20) + index);
    default:
      return null;
  }
}

function qualify(date: KnownDate, marks: ReadonlySet<PhraseMark>): KnownDate {
  const qualifiers = {
    ...(marks.has("about") ? { isApproximate: true } : {}),
    ...(marks.has("maybe") ? { isUncertain: true } : {}),
  };
  const qualified = (point: DatePoint) => (isPeriodOfYears(point) ? point : { ...point, ...qualifiers });
  if (isInterval(date)) return { from: date.from && qualified(date.from), to: date.to && qualified(date.to) };
  if (!isPeriodOfYears(date) || Object.keys(qualifiers).length === 0) return qualified(date);
  const { first, last } = daysOf(date);
  const { years = 0 } = tolerance(date);
  return {
    from: { precision: "year", year: yearOf(first) - years },
    to: { precision: "year", year: yearOf(last) + years },
  };
}

/** A point as the bound of an open interval, where EDTF has no seasons: the month of its first or last day. */
const boundOf = (point: DatePoint, day: string) => (point.precision === "season" ? findPeriod(day, point) : point);

/** Opens the side of an interval that a mark leaves open. */
function openInterval(date: KnownDate, marks: ReadonlySet<PhraseMark>): KnownDate {
  const [first, last] = [startOf(date), endOf(date)];
  if (marks.has("before") && first) return { from: null, to: findPeriod(dayBefore(daysOf(first).first), first) };
  if (marks.has("until") && last) return { from: null, to: boundOf(last, daysOf(last).last) };
  if (marks.has("after") && last) return { from: findPeriod(dayAfter(daysOf(last).last), last), to: null };
  if (marks.has("since") && first) return { from: boundOf(first, daysOf(first).first), to: null };
  return date;
}

function readMarked(text: string, context: ReadingContext): KnownDate | null {
  const whole = readPoint(text, context);
  const { rest, marks } = whole ? { rest: text, marks: new Set<PhraseMark>() } : peel(text);
  const point = whole ?? readPoint(rest, context);
  if (!point) return null;
  const part = point.part ?? (Object.keys(partIndex) as PeriodPart[]).find((item) => marks.has(item));
  const date = part === undefined ? point.date : isInterval(point.date) ? null : partOf(point.date, part);
  return date && qualify(openInterval(date, marks), marks);
}

/** Yields the text before and after everything that can separate two dates: a dash, a slash, a word. */
function* splitCandidates(text: string): Generator<[string, string]> {
  for (const sign of ["–", "/", "..", "-"]) {
    const index = text.indexOf(sign);
    if (index > 0) yield [text.slice(0, index).trim(), text.slice(index + sign.length).trim()];
  }
  for (const match of text.matchAll(/ (\S+) /g)) {
    if (rangeWords.has(match[1] ?? ""))
      yield [text.slice(0, match.index).trim(), text.slice(match.index + match[0].length).trim()];
  }
}

/** Completes each of two dates with the parts given only in the other: `14–16 June 1948`, `1938–41`. */
function* completePairs([left, right]: [string, string]): Generator<[string, string]> {
  const words = right.split(" ");
  for (let count = 1; count < words.length && count <= 2; count += 1)
    yield [`${left} ${words.slice(-count).join(" ")}`, right];
  const ending = /^'?\d+(\D+)/.exec(words.at(-1) ?? "")?.[1];
  if (ending && /\d0-?$/.test(left)) yield [`${left.replace(/-$/, "")}${ending}`, right];
  const [, first] = /(\d\d)\d\d$/.exec(left) ?? [];
  if (first && /^'?\d\d$/.test(right)) yield [left, first + right.replace("'", "")];
  yield [left, right];
}

function readInterval(text: string, context: ReadingContext): KnownDate | null {
  for (const pair of splitCandidates(text)) {
    for (const [left, right] of completePairs(pair)) {
      const [first, last] = [readMarked(left, context), readMarked(right, context)];
      const [from, until] = [first && startOf(first), last && endOf(last)];
      if (from && until && daysOf(from).first < daysOf(until).last) return { from, to: until };
    }
  }
  return null;
}

/** The EDTF of a date as people write it, or as EDTF; `null` for a text about a date, which is not one. */
export function understandDate(
  text: string,
  { language, thisYear = new Date().getFullYear() }: { language: LanguageCode; thisYear?: number },
): string | null {
  if (text.length > maxLength) return null;
  const normal = normalize(text);
  const warTime = warTimes.get(normal);
  if (warTime) return warTime;
  const context = { language, thisYear };
  const { rest, marks } = peel(normal);
  const date = readMarked(normal, context);
  if (date) return formatEdtf(date);
  const between = readInterval(rest, context);
  if (between) return formatEdtf(qualify(openInterval(between, marks), marks));
  const marked = readInterval(normal, context);
  return marked && formatEdtf(marked);
}

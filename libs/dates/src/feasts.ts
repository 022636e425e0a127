/** Feasts, as the days around them: a date may be of one, and a word may name one. */
import type { DateBounds, DatePoint } from "./edtf.ts";
import { feasts } from "./vocabulary.ts";
import type { Feast } from "./words/words.ts";

export type { Feast };

/** Easter Sunday by the Gregorian calendar, as a day of March: the anonymous algorithm of Meeus, Jones and Butcher. */
function easterOf(year: number): number {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const leaps = Math.floor(century / 4);
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leaps - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  return epact + weekday - 7 * late + 22;
}

/** First and last days, as month and day: Good Friday to Easter Monday, Midsummer on all dates it has ever had. */
const days: Readonly<Record<Feast, (year: number) => readonly [month: number, first: number, last: number]>> = {
  christmas: () => [12, 24, 26],
  easter: (year) => [3, easterOf(year) - 2, easterOf(year) + 1],
  midsummer: () => [6, 19, 26],
};
const listFeasts = Object.keys(days) as Feast[];

export function feastIn(year: number, feast: Feast): { from: DatePoint; to: DatePoint } {
  const [month, first, last] = days[feast](year);
  return { from: dayPoint(year, month, first), to: dayPoint(year, month, last) };
}

/** A day beyond the end of the month is of the next. */
function dayPoint(year: number, month: number, day: number): DatePoint {
  const date = new Date(Date.UTC(year, month - 1, day));
  return { precision: "day", year, month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

const formatDay = ({ year, month = 1, day = 1 }: DatePoint) =>
  [year, month, day].map((part) => String(part).padStart(2, "0")).join("-");

export function feastsOn({ earliest, latest }: DateBounds): Feast[] {
  if (earliest === null || latest === null) return [];
  return listFeasts.filter((feast) => {
    const { from, to } = feastIn(Number(earliest.slice(0, 4)), feast);
    return formatDay(from) <= earliest && latest <= formatDay(to);
  });
}

/** Its names in all languages that are a single word. */
export const namesOfFeast = (feast: Feast): string[] =>
  [...feasts].filter(([name, named]) => named === feast && !name.includes(" ")).map(([name]) => name);

/** The feast that a word names, in any of the languages. */
export const feastNamed = (word: string): Feast | undefined => feasts.get(word.toLowerCase());

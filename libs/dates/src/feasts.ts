/** Feasts as periods of days. A date may fall on one, and a word may name one. */
import type { DateBounds, DatePoint } from "./edtf.ts";
import { feasts } from "./vocabulary.ts";
import type { Feast } from "./words/words.ts";

export type { Feast };

/** Easter Sunday in the Gregorian calendar, counted as a day of March: the algorithm of Meeus, Jones and Butcher. */
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

/** First and last days of each feast: Easter is Good Friday to Easter Monday, Midsummer all dates it has ever had. */
const days: Readonly<Record<Feast, (year: number) => readonly [month: number, first: number, last: number]>> = {
  christmas: () => [12, 24, 26],
  easter: (year) => [3, easterOf(year) - 2, easterOf(year) + 1],
  midsummer: () => [6, 19, 26],
};
const feastKeys = Object.keys(days) as Feast[];

export function datesOfFeast(year: number, feast: Feast): { from: DatePoint; to: DatePoint } {
  const [month, first, last] = days[feast](year);
  return { from: dayPoint(year, month, first), to: dayPoint(year, month, last) };
}

/** A day beyond the end of the month falls in the next one. */
function dayPoint(year: number, month: number, day: number): DatePoint {
  const date = new Date(Date.UTC(year, month - 1, day));
  return { precision: "day", year, month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

const formatDay = ({ year, month = 1, day = 1 }: DatePoint) =>
  [year, month, day].map((part) => String(part).padStart(2, "0")).join("-");

export function findFeastsOn({ earliest, latest }: DateBounds): Feast[] {
  if (earliest === null || latest === null) return [];
  return feastKeys.filter((feast) => {
    const { from, to } = datesOfFeast(Number(earliest.slice(0, 4)), feast);
    return formatDay(from) <= earliest && latest <= formatDay(to);
  });
}

/** The names of a feast that are a single word, in all languages. */
export const listFeastNames = (feast: Feast): string[] =>
  [...feasts].filter(([name, other]) => other === feast && !name.includes(" ")).map(([name]) => name);

/** The feast that a word names, in any of the languages. */
export const findFeast = (word: string): Feast | undefined => feasts.get(word.toLowerCase());

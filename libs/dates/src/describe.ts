/** A date in words, in the reader's language. */
import { type LanguageCode, localeOf } from "@samling/contract/constants/languages";
import { dateFormat } from "@samling/contract/formatters";
import { boundsOf, type DateBounds, type DatePoint, isInterval, type KnownDate, parseEdtf } from "./edtf.ts";

interface DatePhrases {
  seasons: readonly [string, string, string, string];
  decade: (year: number) => string;
  century: (year: number) => string;
  about: (date: string) => string;
  maybe: (date: string) => string;
  orEarlier: (date: string) => string;
  orLater: (date: string) => string;
}

/** 19th, 21st */
const ordinal = (number: number) =>
  `${number}${number === 21 ? "st" : number === 22 ? "nd" : number === 23 ? "rd" : "th"}`;

const phrases: Readonly<Record<LanguageCode, DatePhrases>> = {
  en: {
    seasons: ["spring", "summer", "autumn", "winter"],
    decade: (year) => `${year}s`,
    century: (year) => `${ordinal(year / 100 + 1)} century`,
    about: (date) => `about ${date}`,
    maybe: (date) => `perhaps ${date}`,
    orEarlier: (date) => `${date} or earlier`,
    orLater: (date) => `${date} or later`,
  },
  sv: {
    seasons: ["våren", "sommaren", "hösten", "vintern"],
    decade: (year) => `${year}-talet`,
    century: (year) => `${year}-talet`,
    about: (date) => `omkring ${date}`,
    maybe: (date) => `kanske ${date}`,
    orEarlier: (date) => `${date} eller tidigare`,
    orLater: (date) => `${date} eller senare`,
  },
  dk: {
    seasons: ["foråret", "sommeren", "efteråret", "vinteren"],
    decade: (year) => `${year}’erne`,
    century: (year) => `${year}-tallet`,
    about: (date) => `omkring ${date}`,
    maybe: (date) => `måske ${date}`,
    orEarlier: (date) => `${date} eller tidligere`,
    orLater: (date) => `${date} eller senere`,
  },
  fi: {
    seasons: ["kevät", "kesä", "syksy", "talvi"],
    decade: (year) => `${year}-luku`,
    century: (year) => `${year}-luku`,
    about: (date) => `noin ${date}`,
    maybe: (date) => `ehkä ${date}`,
    orEarlier: (date) => `${date} tai aiemmin`,
    orLater: (date) => `${date} tai myöhemmin`,
  },
};

const format = (language: LanguageCode, options: Intl.DateTimeFormatOptions, year: number, month: number, day = 1) =>
  dateFormat(localeOf(language), { timeZone: "UTC", ...options }).format(Date.UTC(year, month - 1, day));

function describePoint(
  { precision, year, month = 1, day = 1, season = 21, ...point }: DatePoint,
  language: LanguageCode,
) {
  const words = phrases[language];
  const phrase = {
    century: () => words.century(year),
    decade: () => words.decade(year),
    year: () => String(year),
    season: () => `${words.seasons[season - 21]} ${year}`,
    month: () => format(language, { month: "long", year: "numeric" }, year, month),
    day: () => format(language, { dateStyle: "long" }, year, month, day),
  }[precision]();
  const about = point.isApproximate ? words.about(phrase) : phrase;
  return point.isUncertain ? words.maybe(about) : about;
}

/** A dash joins years without spaces, and parts that contain spaces with spaces. */
const join = (from: string, to: string) => (/\s/.test(from + to) ? `${from} – ${to}` : `${from}–${to}`);

function describeKnownDate(date: KnownDate, language: LanguageCode): string {
  if (!isInterval(date)) return describePoint(date, language);
  const [from, to] = [date.from && describePoint(date.from, language), date.to && describePoint(date.to, language)];
  if (from !== null && to !== null) return join(from, to);
  return from === null ? phrases[language].orEarlier(to ?? "") : phrases[language].orLater(from);
}

/** "about 1900", "sommaren 1975", "ehkä 1968", "1913 or earlier"; empty if the text is not EDTF. */
export function describeDate(edtf: string, language: LanguageCode): string {
  const date = parseEdtf(edtf);
  return date ? describeKnownDate(date, language) : "";
}

const yearsOf = ({ earliest, latest }: DateBounds): KnownDate | null => {
  const year = (date: string | null): DatePoint | null =>
    date === null ? null : { precision: "year", year: Number(date.slice(0, 4)) };
  const isWhole = (earliest?.endsWith("-01-01") ?? true) && (latest?.endsWith("-12-31") ?? true);
  if (!isWhole) return null;
  const [from, to] = [year(earliest), year(latest)];
  return from && from.year === to?.year ? from : { from, to };
};

/** Possible range of a date, from first to last day, in whole years if it starts and ends with one: "1895–1905". */
export function describeBounds(bounds: DateBounds, language: LanguageCode): string {
  const years = yearsOf(bounds);
  if (years) return describeKnownDate(years, language);
  const [from, to] = [bounds.earliest, bounds.latest].map((day) => day && describeDate(day, language));
  if (from && to) return from === to ? from : `${from} – ${to}`;
  return from ? phrases[language].orLater(from) : phrases[language].orEarlier(to ?? "");
}

/** An inexact date, with its possible range; `null` if the words already express it. */
export function describeTolerance(edtf: string, language: LanguageCode): string | null {
  const date = parseEdtf(edtf);
  if (!date) return null;
  const points = isInterval(date) ? [date.from, date.to] : [date];
  const isLoose = points.some((point) => point?.isApproximate || point?.isUncertain || point?.season !== undefined);
  return isLoose ? describeBounds(boundsOf(date), language) : null;
}

/** The words of all languages together: people write in any of them, whatever the language of the page. */
import { dk } from "./words/dk.ts";
import { en } from "./words/en.ts";
import { fi } from "./words/fi.ts";
import { sv } from "./words/sv.ts";
import type { DateWords, Feast, PeriodPart, PhraseMark } from "./words/words.ts";

const languages: readonly DateWords[] = [en, sv, dk, fi];
const parts = ["early", "middle", "late"] as const;

const mapOf = <T>(entries: (words: DateWords) => Iterable<readonly [string, T]>): ReadonlyMap<string, T> =>
  new Map(languages.flatMap((words) => [...entries(words)]));

/** Each form of a month, with its number from 1. */
export const months = mapOf((words) =>
  words.months.flatMap((forms, index) => forms.map((form) => [form, index + 1] as const)),
);

/** Each form of a season, its number in EDTF, and the part of the season: `sensommar`. */
export const seasons = mapOf((words) =>
  words.seasons.flatMap((forms, index) =>
    forms.flatMap((form): (readonly [string, { season: number; part?: PeriodPart }])[] => [
      [form, { season: 21 + index }],
      ...parts.flatMap((part): (readonly [string, { season: number; part: PeriodPart }])[] => {
        const prefix = words.partOfSeason[part];
        return prefix ? [[prefix + form, { season: 21 + index, part }]] : [];
      }),
    ]),
  ),
);

export const feasts = mapOf((words) =>
  (Object.entries(words.feasts) as [Feast, readonly string[]][]).flatMap(([feast, forms]) =>
    forms.map((form) => [form, feast] as const),
  ),
);

export const decades = mapOf((words) => Object.entries(words.decades));
export const decadeEndings = new Set(languages.flatMap((words) => words.decadeEndings));
export const centuries = new Set(languages.flatMap((words) => words.century));
export const turnsOfCentury = languages.flatMap((words) => words.turnOfCentury);
export const rangeWords = new Set(languages.flatMap((words) => words.to));

interface MarkedPhrase {
  text: string;
  mark: PhraseMark;
}

/** Longest first, so that "from and with" is not read as "from". */
const phrasesOf = (side: "leading" | "trailing"): readonly MarkedPhrase[] =>
  languages
    .flatMap((words) => Object.entries(words[side]) as [PhraseMark, readonly string[]][])
    .flatMap(([mark, texts]) => texts.map((text) => ({ text, mark })))
    .sort((a, b) => b.text.length - a.text.length);

export const leading = phrasesOf("leading");
export const trailing = phrasesOf("trailing");

/** Words that add nothing to the date beside them: "in", "the year". */
export const fillerWords: ReadonlySet<string> = new Set(languages.flatMap((words) => words.leading.plain ?? []));

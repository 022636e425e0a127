/** A language's words for dates, all in lower case, without a final full stop. */
export interface DateWords {
  /** The forms of each month, including the short ones. */
  months: readonly (readonly string[])[];
  /** Spring, summer, autumn, winter. */
  seasons: readonly [readonly string[], readonly string[], readonly string[], readonly string[]];
  /** Prefixes of a season in one word: `sensommar`. */
  partOfSeason: { early?: string; middle?: string; late?: string };
  feasts: Readonly<Record<Feast, readonly string[]>>;
  decadeEndings: readonly string[];
  /** The decades of the twentieth century that have a name, from the tens or twenties on. */
  decades: Readonly<Record<string, number>>;
  /** Words after the ordinal number of a century: `19th century`. */
  century: readonly string[];
  turnOfCentury: readonly string[];
  leading: Partial<Record<PhraseMark, readonly string[]>>;
  trailing: Partial<Record<PhraseMark, readonly string[]>>;
  /** Words between two dates. */
  to: readonly string[];
}

export type Feast = "christmas" | "easter" | "midsummer";
export type PeriodPart = "early" | "middle" | "late";
/** Meaning of a phrase for the date beside it; `plain` has none ("in the year"). */
export type PhraseMark = PeriodPart | "about" | "maybe" | "before" | "after" | "until" | "since" | "plain";

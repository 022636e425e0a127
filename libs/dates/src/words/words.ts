/** What one language has for dates. All in lower case, without a full stop at the end. */
export interface DateWords {
  /** For each month its forms, the short ones too. */
  months: readonly (readonly string[])[];
  /** Spring, summer, autumn, winter. */
  seasons: readonly [readonly string[], readonly string[], readonly string[], readonly string[]];
  /** What is put in front of a season in one word: `sensommar`. */
  partOfSeason: { early?: string; middle?: string; late?: string };
  christmas: readonly string[];
  midsummer: readonly string[];
  easter: readonly string[];
  /** After the number of a decade: `40-talet`. */
  decadeEndings: readonly string[];
  /** The decades of the twentieth century that have a word, from the tens or twenties on. */
  decades: Readonly<Record<string, number>>;
  /** After the ordinal number of a century: `19th century`. */
  century: readonly string[];
  turnOfCentury: readonly string[];
  /** In front of a date. */
  leading: Partial<Record<PhraseMark, readonly string[]>>;
  /** Behind a date. */
  trailing: Partial<Record<PhraseMark, readonly string[]>>;
  /** Between two dates. */
  to: readonly string[];
}

export type PeriodPart = "early" | "middle" | "late";
/** What a phrase says about the date beside it; `plain` says nothing ("in the year"). */
export type PhraseMark = PeriodPart | "about" | "maybe" | "before" | "after" | "until" | "since" | "plain";

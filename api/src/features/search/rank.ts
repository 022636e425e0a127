import { spanOf } from "../../models/index-media.ts";
import type { Weight } from "../../models/words.ts";
import { dateRange, type SearchQuery, termParts } from "./conditions.ts";
import { type MatchLevel, readPart, type SearchTerm, writeTsQuery } from "./dictionary.ts";
import type { BindValues } from "./statement.ts";

/**
 * Closeness of a word of a text to the word of the query. It outweighs the importance of the field: whole words come
 * before beginnings of words, these before parts, and these before possible misspellings.
 */
export const nearness: Readonly<Record<MatchLevel, number>> = {
  exact: 3,
  place: 2.99,
  stem: 2.95,
  subject: 2.9,
  folded: 2.2,
  beginning: 2,
  part: 1,
  near: 0,
};
/** Titles before tags before places before descriptions. */
const importance: Readonly<Record<Weight, number>> = { A: 1, B: 0.7, C: 0.6, D: 0.25 };
const weights = Object.keys(importance) as Weight[];

const timeBonus = 0.5;

/** Importance of the most important field of a word; text without a weight is a description. */
const importanceCase = `CASE ${weights.map((weight) => `WHEN '${weight}' = ANY(u.weights) THEN ${importance[weight]}`).join(" ")} END`;

/** SQL for how well a media item under `m` matches the query. */
export function score(searchQuery: SearchQuery, values: BindValues): string {
  return [scoreWords(searchQuery, values), ...scoreTime(searchQuery, values)].join(" + ");
}

/** Ranks pictures of the time in the query before those that may be from a longer one. */
function scoreTime(searchQuery: SearchQuery, values: BindValues): string[] {
  const range = searchQuery.time && dateRange(searchQuery, values);
  return range ? [`CASE WHEN ${spanOf("m")} <@ ${range} THEN ${timeBonus} ELSE 0 END`] : [];
}

/** Where one matching word is enough, a place counts more than other words. */
const weigh = (term: SearchTerm | undefined, isLoose: boolean): number => (isLoose && term?.isPlace ? 2 : 1);

/**
 * The sum of the best matches of each word. The words of a text are few, and each is looked up in a hash of the query
 * word's alternatives; searching the text for each alternative would take ten times as long.
 */
function scoreWords({ terms, matchLevels, isLoose }: SearchQuery, values: BindValues): string {
  if (terms.length === 0) return "0";
  const names = terms.map((_, index) => `t${index}`);
  const columns = terms.map(
    (term, index) => `${nearnessCase(term, matchLevels, values)} + ${importanceCase} AS ${names[index]}`,
  );
  const sum = names.map((name, index) => `${weigh(terms[index], isLoose)} * coalesce(max(${name}), 0)`).join(" + ");
  const wordScore = `(SELECT ${sum} FROM (
    SELECT ${columns.join(", ")} FROM unnest(m.search) u WHERE ${matchesTerms(terms, matchLevels, values)}) w)`;
  return [wordScore, ...terms.flatMap((term) => scorePhrases(term, matchLevels, values))].join(" + ");
}

/** Whether a word of the text needs a closer comparison: this takes less than half of the time. */
function matchesTerms(terms: readonly SearchTerm[], matchLevels: readonly MatchLevel[], values: BindValues): string {
  const { words, beginnings } = singleWords(terms.flatMap((term) => termParts(term, matchLevels)));
  const begins = beginnings.map((word) => `starts_with(u.lexeme, ${values.use(word)})`);
  return [`u.lexeme = ANY(${values.use(words)}::text[])`, ...begins].join(" OR ");
}

/** Returns the parts that are a single word, whole or its beginning. */
function singleWords(parts: readonly string[]): { words: string[]; beginnings: string[] } {
  const read = parts.map(readPart).filter((part) => part !== null);
  const wordsOf = (isBeginning: boolean) =>
    read.filter((part) => part.isBeginning === isBeginning).map(({ word }) => word);
  return { words: wordsOf(false), beginnings: wordsOf(true) };
}

function nearnessCase(term: SearchTerm, matchLevels: readonly MatchLevel[], values: BindValues): string {
  const cases = matchLevels.flatMap((level) => {
    const { words, beginnings } = singleWords(term.matches[level]);
    return [
      ...(words.length > 0 ? [`WHEN u.lexeme = ANY(${values.use(words)}::text[]) THEN ${nearness[level]}`] : []),
      ...beginnings.map((word) => `WHEN starts_with(u.lexeme, ${values.use(word)}) THEN ${nearness[level]}`),
    ];
  });
  return cases.length > 0 ? `CASE ${cases.join(" ")} END` : "NULL::float";
}

/** Scores names of several words, if the row has no better word for the same: they are few. */
function scorePhrases(term: SearchTerm, matchLevels: readonly MatchLevel[], values: BindValues): string[] {
  const phrases = termParts(term, matchLevels).filter((part) => readPart(part) === null);
  if (phrases.length === 0) return [];
  const query = values.use(writeTsQuery(phrases));
  return [`CASE WHEN m.search @@ ${query}::tsquery THEN ${nearness.place + importance.C} ELSE 0 END`];
}

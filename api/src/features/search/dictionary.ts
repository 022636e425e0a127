/** The words of a query, and their alternatives among the words in use. */
import type { LanguageCode } from "@samling/contract/constants/languages";
import { findFeast, listFeastNames } from "@samling/dates/feasts";
import { writeFeast } from "../../models/index-media.ts";
import { findRegions, type NamedRegion, type Region } from "../../models/regions.ts";
import { listWords, type SearchWord, type Weight } from "../../models/words.ts";
import { openGazetteer } from "../places/gazetteer.ts";
import { dropFillers } from "./filler-words.ts";
import { isUnambiguous, stemsOf } from "./index-media.ts";
import { findNamesakes } from "./namesakes.ts";
import { findPeople } from "./people.ts";
import { BindValues, select } from "./statement.ts";
import { type Alternative, filterListed, findSpelled, findSubjects, joinPhrases } from "./subjects.ts";

/**
 * From the nearest to the farthest. `subject`: the same in another language; `folded`: without diacritics, where the
 * query uses Nordic letters; `near`: possible misspellings.
 */
export const matchLevels = ["exact", "place", "stem", "subject", "folded", "beginning", "part", "near"] as const;
export type MatchLevel = (typeof matchLevels)[number];

interface Correction {
  word: string;
  shown: string;
  /** Its names in use, if it is the word of a subject. */
  parts?: readonly string[];
}

/** One word of the query with its alternatives, as parts of a `tsquery` for `write`, by level. */
export interface SearchTerm {
  word: string;
  matches: Readonly<Record<MatchLevel, readonly string[]>>;
  /** Words in use that it may be a misspelling of, the nearest first, in their original spelling. */
  corrections: readonly Correction[];
  alternatives: readonly Alternative[];
  /** The region that it names; null for other words. */
  region: Region | null;
  /** Whether it names a region, or a place near here. */
  isPlace: boolean;
}

const noMatches: SearchTerm["matches"] = {
  exact: [],
  place: [],
  stem: [],
  subject: [],
  folded: [],
  beginning: [],
  part: [],
  near: [],
};

/** Maximum number of words: more would only make the statement longer. */
const maxWords = 8;
/** Maximum number of words in use for one word, by level. */
const maxFound = 100;
const maxNear = 12;

interface TermContext {
  language: LanguageCode;
  /** The query also states a time, so that its words may all be fillers. */
  hasTime: boolean;
}

export async function lookUpTerms(q: string, { language, hasTime }: TermContext): Promise<SearchTerm[]> {
  const { named, others: all } = findRegions(listWords(q));
  const meaningful = all.length > 0 ? await dropFillers(all, language) : [];
  const others = meaningful.length > 0 || named.length > 0 || hasTime ? meaningful : all;
  const regions = await Promise.all(named.map(lookUpRegion));
  const joined = await joinPhrases(others);
  const searched = [...new Map(joined.map((item) => [item.word, item])).values()].slice(0, maxWords);
  const words = searched.map(({ word }) => word);
  if (words.length === 0) return regions;
  const gazetteer = await openGazetteer();
  const places = await findPlaces(words, language);
  const [found, subjects, people] = await Promise.all([
    findWords(searched),
    findSubjects(words, language),
    findPeople(words),
  ]);
  const terms = searched.map((item, index): SearchTerm => {
    const variants = found
      .filter((other) => other.queryWord === item.word)
      .map((other) => classifyByLetters(item, other));
    const quoteAll = (level: MatchLevel) =>
      variants.filter((other) => other.level === level).map(({ word }) => quote(word));
    const quotePeople = (has: (part: string) => boolean) =>
      people.filter((person) => person.words.some(has)).map(({ maker }) => quote(maker));
    const place = places[index] ?? [];
    const subject = subjects.get(item.word) ?? [];
    const feast = findFeast(item.shown);
    return {
      word: item.word,
      matches: {
        // New rows may have words that are not in the dictionary yet.
        exact: [quoteAllOf(item.nordic), ...quotePeople((part) => part === item.word)],
        place: [...new Set(place.flatMap(({ names }) => names).map(quotePlaceName))],
        subject: [
          ...new Set(subject.flatMap(({ names }) => names).map(quoteName)),
          ...(feast ? [quote(writeFeast(feast)), ...listFeastNames(feast).map(quoteName)] : []),
        ],
        stem: quoteAll("stem"),
        folded: [...(item.nordic === item.word ? [] : [quote(item.word)]), ...quoteAll("folded")],
        beginning: [...quoteAll("beginning"), ...quotePeople((part) => part.startsWith(item.word))],
        part: quoteAll("part"),
        near: [],
      },
      corrections: [],
      alternatives: [...place, ...subject],
      region: null,
      isPlace: findNamesakes(gazetteer, item.word, language).some(({ isNear }) => isNear),
    };
  });
  return [...regions, ...terms];
}

/** A region matches pictures taken there, and its names; it has no forms, parts or misspellings. */
const lookUpRegion = async ({ region, words }: NamedRegion): Promise<SearchTerm> => ({
  word: words.map(({ word }) => word).join(" "),
  matches: { ...noMatches, place: await writeRegion(region) },
  corrections: [],
  alternatives: [],
  region,
  isPlace: true,
});

export const writeRegion = async ({ token, forms }: Region): Promise<string[]> => [
  quote(token),
  ...[...(await filterInUse(forms))].map(quoteName),
];

/** Adds words in use that the words of the query may be misspellings of; few queries need them. */
export async function addNearMatches(terms: readonly SearchTerm[], language: LanguageCode): Promise<SearchTerm[]> {
  const queryWords = terms.flatMap(({ word, region }) => (region ? [] : [word]));
  const listed = await filterListed(queryWords, language);
  const words = queryWords.filter((word) => !listed.has(word));
  const nearMatches = await findNear(words);
  const spelled = await findSpelled(
    words.filter((word) => !nearMatches.some(({ queryWord }) => queryWord === word)),
    language,
  );
  // A misspelt "båt" matches the fiskebåtarna too.
  const correctWords = [...new Map(nearMatches.map((item) => [item.word, item])).values()];
  const correctForms = await findWords(correctWords.slice(0, maxWords));
  return terms.map((term) => {
    const corrections = nearMatches.filter(({ queryWord }) => queryWord === term.word);
    const forms = correctForms.filter(({ queryWord }) => corrections.some(({ word }) => word === queryWord));
    const isOtherWord = (word: string) => !term.matches.stem.includes(quote(word)) && !isForm(term.word, word);
    const bySubject = spelled
      .filter(({ queryWord }) => queryWord === term.word)
      .map((item) => ({ ...item, parts: item.parts.map(quoteName) }));
    const nearWords = [...corrections, ...forms].map(({ word }) => quote(word));
    return {
      ...term,
      matches: { ...term.matches, near: [...nearWords, ...bySubject.flatMap(({ parts }) => parts)] },
      corrections: [...corrections.filter(({ word }) => isOtherWord(word)), ...bySubject],
    };
  });
}

/** A word that differs only in its ending is a form, not a correction. */
const isForm = (queryWord: string, word: string): boolean => word.startsWith(queryWord.slice(0, -1));

/** Får is not a form of far, and does not begin farmor. */
function classifyByLetters({ word, nordic }: SearchWord, found: WordMatch): WordMatch {
  if (nordic === word || found.shown.includes(nordic)) return found;
  if (found.level !== "stem") return { ...found, level: "part" };
  const firstDifference = [...word].findIndex((letter, index) => found.word[index] !== letter);
  const hasSameBeginning =
    firstDifference !== 0 && found.shown.startsWith(nordic.slice(0, firstDifference < 0 ? undefined : firstDifference));
  return hasSameBeginning ? found : { ...found, level: "folded" };
}

/** Finds other names, in use, of the places with these names: of nearby places if there are any, otherwise of all. */
async function findPlaces(words: readonly string[], language: LanguageCode): Promise<Alternative[][]> {
  const gazetteer = await openGazetteer();
  const places = words.map((word) => findNamesakes(gazetteer, word, language));
  const inUse = await filterInUse(places.flat().flatMap(({ names }) => names));
  return places.map((namesakes) => {
    const used = namesakes
      .map((place) => ({ ...place, names: place.names.filter((name) => inUse.has(name)) }))
      .filter(({ names }) => names.length > 0);
    const nearbyPlaces = used.filter(({ isNear }) => isNear);
    return nearbyPlaces.length > 0 ? nearbyPlaces : used;
  });
}

/** Words consist of letters and digits, so nothing has to be escaped. The text after the mark belongs to Postgres. */
const mark = "§";
export const quote = (word: string): string => `'${word}'${mark}`;
/** A phrase matches texts with all of its words. */
const quoteAllOf = (phrase: string): string =>
  phrase.includes(" ") ? `(${phrase.split(" ").map(quote).join(" & ")})` : quote(phrase);
/** Reads the word of a part; null for names of several words. */
export function readPart(part: string): { word: string; isBeginning: boolean } | null {
  const [, word, star] = /^'([^']+)'§(\*?)$/.exec(part) ?? [];
  return word === undefined ? null : { word, isBeginning: star === "*" };
}

/** Quotes a name of one or more words. */
export const quoteName = (name: string): string => {
  const words = listWords(name).map(({ word }) => quote(word));
  return words.length === 1 ? (words[0] ?? "") : `(${words.join(" <-> ")})`;
};
/** A name of one word may be inflected, as in Københavns; but words that begin like Åbo may mean anything. */
export const quotePlaceName = (name: string): string => {
  const [first, ...others] = listWords(name);
  return others.length === 0 && (first?.word.length ?? 0) > 3 ? `${quoteName(name)}*` : quoteName(name);
};

/** Returns a `tsquery` for texts with at least one of the parts, limited to a weight if one is given. */
export const writeTsQuery = (parts: readonly string[], weight: Weight | "BC" | "ABC" | "" = ""): string =>
  parts
    .map((part) => part.replace(/§(\*?)/g, (_, star: string) => (star || weight ? `:${star}${weight}` : "")))
    .join(" | ");

interface WordMatch {
  queryWord: string;
  word: string;
  shown: string;
  level: MatchLevel;
}

/** Number of letters that may be wrong: more in a longer word. */
const maxMistakes = "(CASE WHEN length(a.query_word) < 6 THEN 1 ELSE 2 END)";
const distance = (to: string, maxDistance: string) => `levenshtein_less_equal(${to}, a.query_word, ${maxDistance})`;
const beginning = (more: number) => `left(w.word, length(a.query_word) + ${more})`;
/** The start of a longer word, as the first part of a compound, is compared too. */
const wordDistance = `least(${distance("w.word", maxMistakes)},
  CASE WHEN length(a.query_word) > 5 AND length(w.word) > length(a.query_word)
    THEN 1 + least(${distance(beginning(0), maxMistakes)}, ${distance(beginning(1), maxMistakes)}) END)`;

/** A compound is a kind of its last part, in any form: båt in fiskebåtarna. */
const isCompound = `EXISTS (SELECT FROM unnest(w.stems) s(stem), unnest(a.stems) t(stem)
  WHERE length(t.stem) > 2 AND s.stem LIKE '%' || t.stem)`;
/** Three letters occur in unrelated words. */
const isPart = `(length(a.query_word) > 3 OR length(a.query_word) = 3 AND ${isCompound})`;
/** A feast is the last part of few words, as in pikkujoulu, and ends others by chance: stödhjulen has no jul. */
const hasWordBefore = `(starts_with(w.word, a.query_word) OR NOT a.is_feast
  OR EXISTS (SELECT FROM search_words b WHERE b.word = left(w.word, strpos(w.word, a.query_word) - 1)))`;

/** Finds words that contain these, or share their stem. */
async function findWords(words: readonly Pick<SearchWord, "word" | "shown">[]): Promise<WordMatch[]> {
  if (words.length === 0) return [];
  const values = new BindValues();
  const searched = values.use(words.map(({ word }) => word));
  const feasts = values.use(words.map(({ shown }) => findFeast(shown) !== undefined));
  const limit = values.use(maxFound);
  return select<WordMatch>(
    `WITH a AS (SELECT query_word, is_feast, ${stemsOf("query_word")} AS stems
       FROM unnest(${searched}::text[], ${feasts}::boolean[]) AS t(query_word, is_feast))
     SELECT a.query_word AS "queryWord", w.word, w.shown, 'stem' AS level FROM a CROSS JOIN LATERAL (
       SELECT w.word, w.shown FROM search_words w
       WHERE w.stems && a.stems AND w.word <> a.query_word AND length(a.query_word) > 2 AND ${isUnambiguous("w.word")} LIMIT ${limit}) w
     UNION ALL
     SELECT a.query_word AS "queryWord", w.word, w.shown, w.level
     FROM a CROSS JOIN LATERAL (
       SELECT w.word, w.shown, CASE WHEN ${isCompound} THEN 'stem' WHEN starts_with(w.word, a.query_word) THEN 'beginning'
         ELSE 'part' END AS level FROM search_words w
       WHERE w.word LIKE '%' || a.query_word || '%' AND w.word <> a.query_word AND NOT w.stems && a.stems AND ${isPart}
         AND ${hasWordBefore}
       ORDER BY starts_with(w.word, a.query_word) DESC, length(w.word) LIMIT ${limit}) w`,
    values,
  );
}

/** Finds words in use that are like those of a query that finds nothing, the most similar first. */
export async function findSimilar(terms: readonly SearchTerm[]): Promise<Omit<WordMatch, "level">[]> {
  const values = new BindValues();
  const words = terms.flatMap(({ word, region }) => (region ? [] : [word]));
  return select(
    `SELECT a.query_word AS "queryWord", w.word, w.shown FROM unnest(${values.use(words)}::text[]) AS a(query_word) CROSS JOIN LATERAL (
       SELECT w.word, w.shown FROM search_words w WHERE length(a.query_word) > 3 AND w.word % a.query_word
       ORDER BY similarity(w.word, a.query_word) DESC LIMIT ${values.use(maxNear)}) w`,
    values,
  );
}

function findNear(words: readonly string[]): Promise<Omit<WordMatch, "level">[]> {
  const values = new BindValues();
  return select(
    `SELECT a.query_word AS "queryWord", w.word, w.shown FROM unnest(${values.use(words)}::text[]) AS a(query_word) CROSS JOIN LATERAL (
       SELECT w.word, w.shown FROM search_words w, LATERAL (SELECT ${wordDistance} AS distance) d
       WHERE length(a.query_word) > 3 AND w.word % a.query_word AND w.word NOT LIKE '%' || a.query_word || '%'
         AND d.distance <= ${maxMistakes} ORDER BY d.distance, similarity(w.word, a.query_word) DESC LIMIT ${values.use(maxNear)}) w`,
    values,
  );
}

/** Keeps the names that are in use, so that the forty names of a city need not be searched for. */
export async function filterInUse(names: readonly string[]): Promise<Set<string>> {
  const wordsByName = names.map((name) => ({ name, words: listWords(name).map(({ word }) => word) }));
  const words = [...new Set(wordsByName.flatMap((item) => item.words))];
  if (words.length === 0) return new Set();
  const values = new BindValues();
  const rows = await select<{ word: string }>(
    `SELECT word FROM search_words WHERE word = ANY(${values.use(words)}::text[])`,
    values,
  );
  const inUse = new Set(rows.map(({ word }) => word));
  const isInUse = (item: { words: readonly string[] }) => item.words.every((word) => inUse.has(word));
  return new Set(wordsByName.filter((item) => item.words.length > 0 && isInUse(item)).map(({ name }) => name));
}

/** The words of a question, and what they may stand for among the words in use. */
import type { LanguageCode } from "@samling/contract/constants";
import { listWords, type SearchWord, type Weight } from "../../models/words.ts";
import { openGazetteer } from "../places/gazetteer.ts";
import { isUnambiguous, stemsOf } from "./index-media.ts";
import { findPeople } from "./people.ts";
import { BindValues, select } from "./statement.ts";
import { findSubjects } from "./subjects.ts";

/**
 * From the nearest to the farthest. `subject`: the same in another language; `folded`: with other letters, where the question
 * has Nordic ones; `near`: what may have been misspelt.
 */
export const matchLevels = ["exact", "place", "stem", "subject", "folded", "beginning", "part", "near"] as const;
export type MatchLevel = (typeof matchLevels)[number];

/** One word of the question, with what stands for it, as parts of a `tsquery` for `write`, by level. */
export interface SearchTerm {
  word: string;
  matches: Readonly<Record<MatchLevel, readonly string[]>>;
  /** Words in use that it may be a misspelling of, the nearest first, as they are written. */
  meant: readonly { word: string; shown: string }[];
  /** What else it stands for. */
  alternatives: readonly Alternative[];
}

/** Another name of a place, or a word of another language, with the names in use that stand for it. */
export interface Alternative {
  /** Null if there is nothing to tell: what was asked is the place's own name. */
  label: string | null;
  names: readonly string[];
}

/** Further words would only make the statement longer. */
const maxWords = 8;
/** Words in use that stand for one word, by level. */
const maxFound = 100;
const maxNear = 12;

export async function lookUpTerms(q: string, language: LanguageCode): Promise<SearchTerm[]> {
  const searched = [...new Map(listWords(q).map((one) => [one.word, one])).values()].slice(0, maxWords);
  const words = searched.map(({ word }) => word);
  if (words.length === 0) return [];
  const places = await findPlaces(words, language);
  const [found, subjects, people] = await Promise.all([
    findWords(words),
    findSubjects(words, language),
    findPeople(words),
  ]);
  return searched.map((one, index) => {
    const own = found.filter((other) => other.asked === one.word).map((other) => classifyByLetters(one, other));
    const quoteAll = (level: MatchLevel) => own.filter((other) => other.level === level).map(({ word }) => quote(word));
    const quotePeople = (has: (part: string) => boolean) =>
      people.filter((person) => person.words.some(has)).map(({ maker }) => quote(maker));
    const place = places[index] ?? [];
    const subject = subjects.get(one.word) ?? [];
    return {
      word: one.word,
      matches: {
        // A word may be in rows that the dictionary has not seen yet.
        exact: [quote(one.own), ...quotePeople((part) => part === one.word)],
        place: [...new Set(place.flatMap(({ names }) => names).map(phrase))],
        subject: [...new Set(subject.flatMap(({ names }) => names).map(quoteName))],
        stem: quoteAll("stem"),
        folded: [...(one.own === one.word ? [] : [quote(one.word)]), ...quoteAll("folded")],
        beginning: [...quoteAll("beginning"), ...quotePeople((part) => part.startsWith(one.word))],
        part: quoteAll("part"),
        near: [],
      },
      meant: [],
      alternatives: [...place, ...subject],
    };
  });
}

/** With what may have been misspelt: few questions need it. */
export async function addNearTerms(terms: readonly SearchTerm[]): Promise<SearchTerm[]> {
  const near = await findNear(terms.map(({ word }) => word));
  // Who misspells "båt" looks for the fiskebåtarna too.
  const formsOfMeant = await findWords([...new Set(near.map(({ word }) => word))].slice(0, maxWords));
  return terms.map((term) => {
    const meant = near.filter(({ asked: searched }) => searched === term.word);
    const forms = formsOfMeant.filter(({ asked: searched }) => meant.some(({ word }) => word === searched));
    const isOther = (word: string) => !term.matches.stem.includes(quote(word)) && !isForm(term.word, word);
    return {
      ...term,
      matches: { ...term.matches, near: [...meant, ...forms].map(({ word }) => quote(word)) },
      meant: meant.filter(({ word }) => isOther(word)),
    };
  });
}

/** What differs in its ending alone is a form of the word, and no correction. */
const isForm = (searched: string, word: string): boolean => word.startsWith(searched.slice(0, -1));

/** Får is no form of far, and does not begin farmor. */
function classifyByLetters({ word, own }: SearchWord, found: WordMatch): WordMatch {
  if (own === word || found.shown.includes(own)) return found;
  if (found.level !== "stem") return { ...found, level: "part" };
  const same = [...word].findIndex((letter, at) => found.word[at] !== letter);
  const isForm = same !== 0 && found.shown.startsWith(own.slice(0, same < 0 ? undefined : same));
  return isForm ? found : { ...found, level: "folded" };
}

/** The other names, as far as they are in use, of places that have these names: of those near here, else of others. */
async function findPlaces(words: readonly string[], language: LanguageCode): Promise<Alternative[][]> {
  const gazetteer = await openGazetteer();
  const places = words.map((word) => gazetteer.named(word, language));
  const inUse = await filterInUse(places.flat().flatMap(({ names }) => names));
  return places.map((namesakes) => {
    const used = namesakes
      .map((place) => ({ ...place, names: place.names.filter((name) => inUse.has(name)) }))
      .filter(({ names }) => names.length > 0);
    const nearOnes = used.filter(({ isNear }) => isNear);
    return nearOnes.length > 0 ? nearOnes : used;
  });
}

/** Words are letters and figures, so that nothing has to be escaped. What follows the mark belongs to Postgres. */
const mark = "§";
export const quote = (word: string): string => `'${word}'${mark}`;
/** What a part of one word stands for; null for names of several. */
export function readPart(part: string): { word: string; isBeginning: boolean } | null {
  const [, word, star] = /^'([^']+)'§(\*?)$/.exec(part) ?? [];
  return word === undefined ? null : { word, isBeginning: star === "*" };
}

/** A name of one or more words. */
export const quoteName = (name: string): string => {
  const words = listWords(name).map(({ word }) => quote(word));
  return words.length === 1 ? (words[0] ?? "") : `(${words.join(" <-> ")})`;
};
/** A single name may be inflected, Københavns; but what begins like Åbo is about anything. */
export const phrase = (name: string): string => {
  const [one, ...others] = listWords(name);
  return others.length === 0 && (one?.word.length ?? 0) > 3 ? `${quoteName(name)}*` : quoteName(name);
};

/** A `tsquery` of one or more parts of which one must be there, if a weight is given in texts that count so much. */
export const write = (parts: readonly string[], weight: Weight | "BC" | "ABC" | "" = ""): string =>
  parts
    .map((part) => part.replace(/§(\*?)/g, (_, star: string) => (star || weight ? `:${star}${weight}` : "")))
    .join(" | ");

interface WordMatch {
  asked: string;
  word: string;
  shown: string;
  level: MatchLevel;
}

/**
 * How many letters may be wrong: the longer a word, the more. The beginning of a longer word, such as the first part of a
 * compound, is compared too.
 */
const mistakes = "(CASE WHEN length(a.asked) < 6 THEN 1 ELSE 2 END)";
const distance = (to: string, maxDistance: string) => `levenshtein_less_equal(${to}, a.asked, ${maxDistance})`;
const beginning = (more: number) => `left(w.word, length(a.asked) + ${more})`;
const nearness = `least(${distance("w.word", mistakes)},
  CASE WHEN length(a.asked) > 5 AND length(w.word) > length(a.asked)
    THEN 1 + least(${distance(beginning(0), mistakes)}, ${distance(beginning(1), mistakes)}) END)`;

/** A compound is a kind of what it ends in, whatever its form: båt in fiskebåtarna. */
const isCompound = `EXISTS (SELECT FROM unnest(w.stems) s(stem), unnest(a.stems) t(stem)
  WHERE length(t.stem) > 2 AND s.stem LIKE '%' || t.stem)`;
/** Three letters are in words that have nothing to do with them. */
const isPart = `(length(a.asked) > 3 OR length(a.asked) = 3 AND ${isCompound})`;

/** What these words are part of, or have the stem of. */
async function findWords(words: readonly string[]): Promise<WordMatch[]> {
  if (words.length === 0) return [];
  const values = new BindValues();
  const searched = values.use(words);
  const limit = values.use(maxFound);
  return select<WordMatch>(
    `WITH a AS (SELECT asked, ${stemsOf("asked")} AS stems FROM unnest(${searched}::text[]) AS t(asked))
     SELECT a.asked, w.word, w.shown, 'stem' AS level FROM a CROSS JOIN LATERAL (
       SELECT w.word, w.shown FROM search_words w
       WHERE w.stems && a.stems AND w.word <> a.asked AND length(a.asked) > 2 AND ${isUnambiguous("w.word")} LIMIT ${limit}) w
     UNION ALL
     SELECT a.asked, w.word, w.shown, w.level
     FROM a CROSS JOIN LATERAL (
       SELECT w.word, w.shown, CASE WHEN ${isCompound} THEN 'stem' WHEN starts_with(w.word, a.asked) THEN 'beginning'
         ELSE 'part' END AS level FROM search_words w
       WHERE w.word LIKE '%' || a.asked || '%' AND w.word <> a.asked AND NOT w.stems && a.stems AND ${isPart}
       ORDER BY starts_with(w.word, a.asked) DESC, length(w.word) LIMIT ${limit}) w`,
    values,
  );
}

/** What these words may be misspellings of. */
function findNear(words: readonly string[]): Promise<Omit<WordMatch, "level">[]> {
  const values = new BindValues();
  return select(
    `SELECT a.asked, w.word, w.shown FROM unnest(${values.use(words)}::text[]) AS a(asked) CROSS JOIN LATERAL (
       SELECT w.word, w.shown FROM search_words w, LATERAL (SELECT ${nearness} AS distance) d
       WHERE length(a.asked) > 3 AND w.word % a.asked AND w.word NOT LIKE '%' || a.asked || '%'
         AND d.distance <= ${mistakes} ORDER BY d.distance, similarity(w.word, a.asked) DESC LIMIT ${values.use(maxNear)}) w`,
    values,
  );
}

/** Minutes after which the job that adds words to the dictionary is late. */
const lateAfter = 3;

/** Whether some media may be missed: no words are known yet, or those of some media have been waiting for the worker. */
export async function lacksWords(): Promise<boolean> {
  const values = new BindValues();
  const [row] = await select<{ isLacking: boolean }>(
    `SELECT EXISTS (SELECT FROM media WHERE indexed_by = 0
       AND (updated_at < now() - make_interval(mins => ${values.use(lateAfter)}) OR NOT EXISTS (SELECT FROM search_words)))
       AS "isLacking"`,
    values,
  );
  return row?.isLacking ?? false;
}

/** Of these names, those of words in use: nobody has to look for the forty names of a city. */
export async function filterInUse(names: readonly string[]): Promise<Set<string>> {
  const named = names.map((name) => ({ name, words: listWords(name).map(({ word }) => word) }));
  const words = [...new Set(named.flatMap((one) => one.words))];
  if (words.length === 0) return new Set();
  const values = new BindValues();
  const rows = await select<{ word: string }>(
    `SELECT word FROM search_words WHERE word = ANY(${values.use(words)}::text[])`,
    values,
  );
  const inUse = new Set(rows.map(({ word }) => word));
  const isInUse = (one: { words: readonly string[] }) => one.words.every((word) => inUse.has(word));
  return new Set(named.filter((one) => one.words.length > 0 && isInUse(one)).map(({ name }) => name));
}

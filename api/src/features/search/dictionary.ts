/** The words of a question, and what they may stand for among the words in use. */
import { listWords, type Weight } from "../../models/words.ts";
import { openGazetteer } from "../places/gazetteer.ts";
import { stemsOf } from "./index-media.ts";
import { select, Values } from "./statement.ts";

/** From the nearest to the farthest; `near` is what may have been misspelt. */
export const levels = ["exact", "place", "stem", "part", "near"] as const;
export type Level = (typeof levels)[number];

/** One word of the question, with what stands for it, as parts of a `tsquery` for `write`, by level. */
export interface Term {
  word: string;
  found: Readonly<Record<Level, readonly string[]>>;
  /** Words in use that it may be a misspelling of, the nearest first, as they are written. */
  meant: readonly { word: string; shown: string }[];
  /** Other names of the place that it names. */
  names: readonly string[];
}

/** Further words would only make the statement longer. */
const mostWords = 8;
/** Words in use that stand for one word, by level. */
const mostFound = 120;
const mostNear = 12;

export const isWordsQuestion = (q: string): boolean => listWords(q).length > 0;

export async function lookUp(q: string): Promise<Term[]> {
  const words = [...new Set(listWords(q).map(({ word }) => word))].slice(0, mostWords);
  if (words.length === 0) return [];
  const gazetteer = await openGazetteer();
  const names = words.map((word) => gazetteer.otherNames(word));
  const [found, inUse] = await Promise.all([findWords(words), findInUse(names.flat())]);
  const near = found.filter(({ level }) => level === "near");
  // Who misspells "båt" looks for the fiskebåtarna too.
  const ofMeant = await findWords([...new Set(near.map(({ word }) => word))].slice(0, mostWords));
  return words.map((word, index) => {
    const own = found.filter(({ asked }) => asked === word);
    const quoteAll = (level: Level) => own.filter((one) => one.level === level).map((one) => quote(one.word));
    const meant = own.filter(({ level }) => level === "near");
    const isMeant = ({ asked, level }: Found) => level !== "near" && meant.some((one) => one.word === asked);
    const known = (names[index] ?? []).filter((name) => listWords(name).every((one) => inUse.has(one.word)));
    return {
      word,
      found: {
        // A word may be in rows that the dictionary has not seen yet.
        exact: [quote(word)],
        place: [...new Set(known.map(phrase))],
        stem: quoteAll("stem"),
        part: quoteAll("part"),
        near: [...quoteAll("near"), ...ofMeant.filter(isMeant).map((one) => quote(one.word))],
      },
      meant,
      names: known.filter((name, at) => known.findIndex((other) => phrase(other) === phrase(name)) === at),
    };
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

/** A single name may be inflected: Københavns. */
export const phrase = (name: string): string => {
  const words = listWords(name).map(({ word }) => quote(word));
  return words.length === 1 ? `${words[0]}*` : `(${words.join(" <-> ")})`;
};

/** A `tsquery` of one or more parts of which one must be there, if a weight is given in texts that count so much. */
export const write = (parts: readonly string[], weight: Weight | "" = ""): string =>
  parts
    .map((part) => part.replace(/§(\*?)/g, (_, star: string) => (star || weight ? `:${star}${weight}` : "")))
    .join(" | ");

interface Found {
  asked: string;
  word: string;
  shown: string;
  level: Level;
}

/**
 * How many letters may be wrong: the longer a word, the more. The beginning of a longer word, such as the first part of a
 * compound, is compared too.
 */
const mistakes = "(CASE WHEN length(a.asked) < 6 THEN 1 ELSE 2 END)";
const distance = (to: string, most: string) => `levenshtein_less_equal(${to}, a.asked, ${most})`;
const beginning = (more: number) => `left(w.word, length(a.asked) + ${more})`;
const nearness = `least(${distance("w.word", mistakes)},
  CASE WHEN length(a.asked) > 5 AND length(w.word) > length(a.asked)
    THEN 1 + least(${distance(beginning(0), mistakes)}, ${distance(beginning(1), mistakes)}) END)`;

async function findWords(words: readonly string[]): Promise<Found[]> {
  if (words.length === 0) return [];
  const values = new Values();
  const asked = values.use(words);
  const limit = values.use(mostFound);
  return select<Found>(
    `WITH a AS (SELECT asked, ${stemsOf("asked")} AS stems FROM unnest(${asked}::text[]) AS t(asked))
     SELECT a.asked, w.word, w.shown, 'stem' AS level FROM a CROSS JOIN LATERAL (
       SELECT w.word, w.shown FROM search_words w
       WHERE w.stems && a.stems AND w.word <> a.asked AND length(a.asked) > 2 LIMIT ${limit}) w
     UNION ALL
     SELECT a.asked, w.word, w.shown, 'part' FROM a CROSS JOIN LATERAL (
       SELECT w.word, w.shown FROM search_words w
       WHERE w.word LIKE CASE WHEN length(a.asked) > 2 THEN '%' || a.asked || '%' ELSE a.asked || '%' END
         AND w.word <> a.asked ORDER BY starts_with(w.word, a.asked) DESC, length(w.word) LIMIT ${limit}) w
     UNION ALL
     SELECT a.asked, w.word, w.shown, 'near' FROM a CROSS JOIN LATERAL (
       SELECT w.word, w.shown FROM search_words w, LATERAL (SELECT ${nearness} AS distance) d
       WHERE length(a.asked) > 3 AND w.word % a.asked AND w.word NOT LIKE '%' || a.asked || '%'
         AND d.distance <= ${mistakes} ORDER BY d.distance, similarity(w.word, a.asked) DESC LIMIT ${values.use(mostNear)}) w`,
    values,
  );
}

/** Of the words of names, those that are in use: nobody has to look for the forty names of a city. */
async function findInUse(names: readonly string[]): Promise<Set<string>> {
  const words = [...new Set(names.flatMap(listWords).map(({ word }) => word))];
  if (words.length === 0) return new Set();
  const values = new Values();
  const rows = await select<{ word: string }>(
    `SELECT word FROM search_words WHERE word = ANY(${values.use(words)}::text[])`,
    values,
  );
  return new Set(rows.map(({ word }) => word));
}

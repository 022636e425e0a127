import type { Actor } from "../../http/actor.ts";
import {
  isChosen,
  type List,
  matchChosen,
  matchWithin,
  partsOf,
  type Sought,
  writePlace,
  writeQuestion,
} from "./conditions.ts";
import { levels, type Term, write } from "./dictionary.ts";
import { select, Values } from "./statement.ts";

/**
 * Microseconds, as measured at a million media: for an entry of the index, and one below the beginning of a word; for an
 * index of each pair of words; for the next text, for one that lies elsewhere, and to compare a text with a word. `hit`: for
 * what belongs to one that lies elsewhere.
 */
const micros = { entry: 0.17, begun: 0.45, pair: 15, next: 0.5, scattered: 2, word: 0.026, hit: 5 };

interface Plan {
  "Plan Rows": number;
  Plans?: Plan[];
}

/** How many media there are under each of these conditions, by what Postgres knows of how often values are used. */
export async function estimate(conditions: readonly string[], values: Values): Promise<number[]> {
  const having = [...conditions, "true"].map((one) => `SELECT FROM media m WHERE ${one}`);
  const [row] = await select<{ "QUERY PLAN": { Plan: Plan }[] }>(
    `EXPLAIN (FORMAT JSON) ${having.join(" UNION ALL ")}`,
    values,
  );
  const plans = row?.["QUERY PLAN"][0]?.Plan.Plans ?? [];
  // What cannot be, Postgres does not plan.
  return conditions.map((_, index) => (plans.length > conditions.length ? (plans[index]?.["Plan Rows"] ?? 0) : 0));
}

export const isInTexts = (question: string, values: Values): string => `m.search @@ ${values.use(question)}::tsquery`;
const allOf = (conditions: readonly string[]): string => ["true", ...conditions].join(" AND ");

/** Whether so many of what is asked for are found sooner through one text after the other than along an index that lists it. */
export const isSoonInOrder = (
  { having, all, most }: { having: number; all: number; most: number },
  { listed, each }: { listed: number; each: "begun" | "scattered" },
): boolean => having > 0 && (most * all * micros.next) / having < listed * micros[each];

/** A list, and how many entries the index has of its words. */
type Way = List & { count: number };

const timeToRead = ({ words, count }: Way): number =>
  count * (words.some((word) => word.includes("*")) ? micros.begun : micros.entry);

/**
 * The question with the quickest way to its texts: along its rarest word, and along others as far as that spares reading
 * texts; or, if most texts have its words, through one text after the other.
 */
export async function findWay(actor: Actor, sought: Sought): Promise<Sought> {
  const { terms, levels, isLoose, most } = sought;
  if (terms.length === 0) return { ...sought, isPlaceCompared: await isPlaceCompared(actor, sought) };
  const ofTerms = terms.map((term) => ({ words: partsOf(term, levels).map((part) => write([part])), terms: [term] }));
  const lists: List[] = isLoose ? [{ words: ofTerms.flatMap(({ words }) => words), terms }] : ofTerms;
  const values = new Values();
  const within = matchWithin(sought, values);
  const chosen = [isInTexts(writeQuestion(sought), values), ...within, ...matchChosen(sought, values, actor)];
  const ofLists = lists.map(({ words }) => isInTexts(words.join(" | "), values));
  const rows = await estimate([...ofLists, allOf(chosen), allOf(within)], values);
  const [having = 0, all = 0] = rows.splice(lists.length);
  const ways = lists.map((list, index) => ({ ...list, count: rows[index] ?? 0 })).sort((a, b) => a.count - b.count);
  /** Until enough of so many texts are what is asked for; all words but these are compared. */
  const timeToFind = (texts: number, place: "next" | "scattered", known: readonly string[] = []) =>
    (micros[place] + micros.word * (lists.flatMap(({ words }) => words).length - known.length)) *
      Math.min(texts, (most * texts) / Math.max(1, having)) +
    (place === "scattered" ? micros.hit * Math.min(most, having) : 0);
  const rarest = ways[0] ?? { words: [], terms: [], count: 0 };
  const ofRarest = timeToFind(rarest.count, "scattered", rarest.words);
  const inOrder = timeToFind(all, within.length > 0 ? "scattered" : "next");
  if (inOrder < timeToRead(rarest) + ofRarest) return { ...sought, along: [] };
  // An index is read for each word of a list, and for each pair of words of two.
  let pairs = 1;
  const along = ways.filter((way, index) => {
    if (index > 0 && timeToRead(way) + micros.pair * pairs * way.words.length > ofRarest) return false;
    pairs *= way.words.length;
    return true;
  });
  return { ...sought, along };
}

/**
 * Of what has no words the newest come first, so all that is at a place must be read; unless so much is there that the newest
 * are soon found.
 */
async function isPlaceCompared(actor: Actor, sought: Sought): Promise<boolean> {
  const leading = ["organizationId", "date", "tag", "person"] as const;
  const isElsewhere = sought.bbox !== undefined || leading.some((name) => isChosen(sought, name));
  const names = writePlace(sought);
  if (sought.place === undefined || isElsewhere || names.length === 0) return false;
  const values = new Values();
  const chosen = matchChosen(sought, values, actor);
  const rows = await estimate([isInTexts(names.join(" | "), values), allOf(chosen), "true"], values);
  const [there = 0, having = 0, all = 0] = rows;
  return isSoonInOrder({ having, all, most: sought.most }, { listed: there, each: "scattered" });
}

/** So many times what is read must be estimated, or it might be too little. */
const plenty = 2;
/** Of what stands for a word, so many are tried alone. */
const nearest = [4, 8, 16, 32, 64];

/** With so much alone of what stands for the word, the nearest first. */
function keepNearest(term: Term, most: number): Term {
  const found = { ...term.found };
  let left = most;
  for (const level of levels) {
    found[level] = found[level].slice(0, left);
    left -= found[level].length;
  }
  return { ...term, found };
}

/**
 * The same question for what its words mean most nearly alone, where so much has that that nobody misses the rest; null if
 * there may be too little.
 */
export async function findNearWay(actor: Actor, sought: Sought): Promise<Sought | null> {
  const { terms } = sought;
  const nearer = nearest
    .filter((most) => terms.some((term) => partsOf(term, sought.levels).length > most))
    .map((most) => ({ ...sought, terms: terms.map((term) => keepNearest(term, most)) }));
  if (nearer.length === 0) return null;
  const values = new Values();
  const chosen = [...matchWithin(sought, values), ...matchChosen(sought, values, actor)];
  const rows = await estimate(
    nearer.map((one) => allOf([isInTexts(writeQuestion(one), values), ...chosen])),
    values,
  );
  const near = nearer.find((_, index) => (rows[index] ?? 0) > plenty * sought.most);
  return near ? findWay(actor, near) : null;
}

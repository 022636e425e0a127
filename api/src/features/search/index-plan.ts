import type { Actor } from "../../http/actor.ts";
import {
  isChosen,
  matchFilters,
  matchWithin,
  type SearchQuery,
  type TermList,
  termParts,
  writeTsquery,
} from "./conditions.ts";
import { matchLevels, type SearchTerm, writeTsQuery } from "./dictionary.ts";
import { BindValues, select } from "./statement.ts";

/**
 * Microseconds, measured with a million media. `entry`, `begun`: reading an index entry, of a word or of a prefix;
 * `pair`: intersecting the entries of two words; `next`, `scattered`: reading the next text in order, or one elsewhere;
 * `word`: comparing a text with a word; `hit`: reading the related rows of a match.
 */
const costMicros = { entry: 0.17, begun: 0.45, pair: 15, next: 0.5, scattered: 2, word: 0.026, hit: 5 };

interface PostgresPlan {
  "Plan Rows": number;
  Plans?: PostgresPlan[];
}

/** Estimates media under each of these conditions, from Postgres' statistics on values. */
export async function estimate(conditions: readonly string[], values: BindValues): Promise<number[]> {
  const having = [...conditions, "true"].map((item) => `SELECT FROM media m WHERE ${item}`);
  const [row] = await select<{ "QUERY PLAN": { Plan: PostgresPlan }[] }>(
    `EXPLAIN (FORMAT JSON) ${having.join(" UNION ALL ")}`,
    values,
  );
  const plans = row?.["QUERY PLAN"][0]?.Plan.Plans ?? [];
  // Postgres does not plan impossible conditions.
  return conditions.map((_, index) => (plans.length > conditions.length ? (plans[index]?.["Plan Rows"] ?? 0) : 0));
}

export const isInTexts = (tsquery: string, values: BindValues): string => `m.search @@ ${values.use(tsquery)}::tsquery`;
const joinConditions = (conditions: readonly string[]): string => ["true", ...conditions].join(" AND ");

/** Whether scanning texts in order finds `limit` results sooner than reading the index entries of all matches. */
export const isFasterInOrder = (
  { having, all, limit }: { having: number; all: number; limit: number },
  { listedCount, each }: { listedCount: number; each: "begun" | "scattered" },
): boolean => having > 0 && (limit * all * costMicros.next) / having < listedCount * costMicros[each];

/** Terms with the number of their index entries. */
type CountedTermList = TermList & { count: number };

const timeToRead = ({ words, count }: CountedTermList): number =>
  count * (words.some((word) => word.includes("*")) ? costMicros.begun : costMicros.entry);

/**
 * Chooses the quickest plan: reads the index entries of the query's rarest word, and those of other words if that
 * spares reading texts; or, if most texts match, scans texts in order.
 */
export async function chooseIndexPlan(actor: Actor, searchQuery: SearchQuery): Promise<SearchQuery> {
  const { terms, matchLevels, isLoose, limit } = searchQuery;
  if (terms.length === 0) return { ...searchQuery, isPlaceCompared: await isPlaceCompared(actor, searchQuery) };
  const termLists = terms.map((term) => ({
    words: termParts(term, matchLevels).map((part) => writeTsQuery([part])),
    terms: [term],
  }));
  const lists: TermList[] = isLoose ? [{ words: termLists.flatMap(({ words }) => words), terms }] : termLists;
  const values = new BindValues();
  const scope = matchWithin(searchQuery, values);
  const chosen = [isInTexts(writeTsquery(searchQuery), values), ...scope, ...matchFilters(searchQuery, values, actor)];
  const listConditions = lists.map(({ words }) => isInTexts(words.join(" | "), values));
  const rows = await estimate([...listConditions, joinConditions(chosen), joinConditions(scope)], values);
  const [having = 0, all = 0] = rows.splice(lists.length);
  const candidates = lists
    .map((list, index) => ({ ...list, count: rows[index] ?? 0 }))
    .sort((a, b) => a.count - b.count);
  /** Estimated time to find enough results among this many texts; all words except the matched ones are compared. */
  const timeToFind = (texts: number, place: "next" | "scattered", alreadyMatched: readonly string[] = []) =>
    (costMicros[place] + costMicros.word * (lists.flatMap(({ words }) => words).length - alreadyMatched.length)) *
      Math.min(texts, (limit * texts) / Math.max(1, having)) +
    (place === "scattered" ? costMicros.hit * Math.min(limit, having) : 0);
  const rarestList = candidates[0] ?? { words: [], terms: [], count: 0 };
  const findTime = timeToFind(rarestList.count, "scattered", rarestList.words);
  const scanTime = timeToFind(all, scope.length > 0 ? "scattered" : "next");
  if (scanTime < timeToRead(rarestList) + findTime) return { ...searchQuery, indexedTerms: [] };
  // An index is read for each word of a list, and for each pair of words of two.
  let pairs = 1;
  const indexedTerms = candidates.filter((candidate, index) => {
    if (index > 0 && timeToRead(candidate) + costMicros.pair * pairs * candidate.words.length > findTime) return false;
    pairs *= candidate.words.length;
    return true;
  });
  return { ...searchQuery, indexedTerms };
}

/**
 * Without words the newest come first, so all rows at a place would have to be read, unless there are so many that the
 * newest are found soon.
 */
async function isPlaceCompared(actor: Actor, searchQuery: SearchQuery): Promise<boolean> {
  const indexedFilters = ["organizationId", "date", "tag", "person"] as const;
  const isElsewhere = searchQuery.bbox !== undefined || indexedFilters.some((name) => isChosen(searchQuery, name));
  if (isElsewhere || searchQuery.placeNames.length === 0) return false;
  const values = new BindValues();
  const chosen = matchFilters(searchQuery, values, actor);
  const rows = await estimate(
    [isInTexts(searchQuery.placeNames.join(" | "), values), joinConditions(chosen), "true"],
    values,
  );
  const [placeCount = 0, having = 0, all = 0] = rows;
  return isFasterInOrder({ having, all, limit: searchQuery.limit }, { listedCount: placeCount, each: "scattered" });
}

/** Factor by which the estimate must exceed the rows read, or there might be too few. */
const safetyFactor = 2;
/** Numbers of nearest alternatives that are tried alone. */
const nearestCounts = [4, 8, 16, 32, 64];

/** Limits the term to this many of its nearest alternatives. */
function limitToNearest(term: SearchTerm, limit: number): SearchTerm {
  const matches = { ...term.matches };
  let remaining = limit;
  for (const level of matchLevels) {
    matches[level] = matches[level].slice(0, remaining);
    remaining -= matches[level].length;
  }
  return { ...term, matches };
}

/**
 * Reduces the query to the nearest meanings of its words, if those have enough results; null if they may have too few.
 */
export async function chooseNearIndexPlan(actor: Actor, searchQuery: SearchQuery): Promise<SearchQuery | null> {
  const { terms } = searchQuery;
  const nearer = nearestCounts
    .filter((limit) => terms.some((term) => termParts(term, searchQuery.matchLevels).length > limit))
    .map((limit) => ({ ...searchQuery, terms: terms.map((term) => limitToNearest(term, limit)) }));
  if (nearer.length === 0) return null;
  const values = new BindValues();
  const chosen = [...matchWithin(searchQuery, values), ...matchFilters(searchQuery, values, actor)];
  const rows = await estimate(
    nearer.map((item) => joinConditions([isInTexts(writeTsquery(item), values), ...chosen])),
    values,
  );
  const nearQuery = nearer.find((_, index) => (rows[index] ?? 0) > safetyFactor * searchQuery.limit);
  return nearQuery ? chooseIndexPlan(actor, nearQuery) : null;
}

/** Suggested corrections. Only words that find something that the caller may see are ever suggested. */
import { fallbackLanguage } from "@samling/contract/constants/languages";
import type { Actor } from "../../http/actor.ts";
import { listWords, type SearchWord } from "../../models/words.ts";
import { matchingRows, type SearchQuery, termParts } from "./conditions.ts";
import { findSimilar, type MatchLevel, matchLevels, quoteName, type SearchTerm, writeTsQuery } from "./dictionary.ts";
import { hasHits } from "./hits.ts";
import { BindValues, select } from "./statement.ts";
import { filterListed } from "./subjects.ts";

const maxCorrections = 3;
const maxAlternatives = 6;

/** Returns the words that occur in something that the caller may see, within the scope of the query. */
async function filterVisible<T extends { word: string; parts?: readonly string[] }>(
  actor: Actor,
  candidates: readonly T[],
  { organizationId, collectionId }: Pick<SearchQuery, "organizationId" | "collectionId">,
): Promise<T[]> {
  if (candidates.length === 0) return [];
  const values = new BindValues();
  const anywhere: SearchQuery = { ...emptyQuery, organizationId, collectionId };
  const rows = await select<{ word: string }>(
    `SELECT k.word FROM ${wordRows(candidates, values)}
     WHERE EXISTS (SELECT 1 FROM ${matchingRows(actor, { searchQuery: anywhere, values, isLimited: true })} AND m.search @@ k.query::tsquery)`,
    values,
  );
  const visible = new Set(rows.map(({ word }) => word));
  return candidates.filter(({ word }) => visible.has(word));
}

/** Returns rows under `k`. */
function wordRows(candidates: readonly { word: string; parts?: readonly string[] }[], values: BindValues): string {
  const words = candidates.map(({ word, parts = [quoteName(word)] }) => ({ word, query: writeTsQuery(parts) }));
  return `json_to_recordset(${values.use(JSON.stringify(words))}::json) AS k (word text, query text)`;
}

export const emptyQuery: SearchQuery = {
  q: "",
  language: fallbackLanguage,
  words: "",
  time: null,
  terms: [],
  identified: [],
  matchLevels: [],
  answered: [],
  placeNames: [],
  isPlaceCompared: false,
  persons: [],
  isLoose: false,
  indexedTerms: [],
  limit: 0,
};

/** Suggests the query with one word replaced; if nothing is found, words that are only similar are tried too. */
export async function suggestCorrections(
  actor: Actor,
  searchQuery: SearchQuery,
  isNothing: boolean,
): Promise<string[]> {
  const known = await findKnownTerms(actor, searchQuery);
  const unknown = searchQuery.terms.filter((term) => !known.includes(term));
  const listed = await filterListed(
    unknown.map(({ word }) => word),
    searchQuery.language,
  );
  const similar = isNothing ? await findSimilar(unknown.filter(({ word }) => !listed.has(word))) : [];
  const candidates = unknown.flatMap((term) =>
    [...term.corrections, ...similar.filter(({ queryWord }) => queryWord === term.word)].map((correction) => ({
      ...correction,
      term,
    })),
  );
  const visible = await filterVisible(actor, candidates, searchQuery);
  return [...new Set(visible.map(({ term, shown }) => replaceWord(searchQuery, term, shown)))].slice(0, maxCorrections);
}

const replaceWord = ({ words, time }: SearchQuery, { word }: SearchTerm, correction: string): string =>
  [...listWords(words).map((item: SearchWord) => (item.word === word ? correction : item.shown)), time?.wording ?? ""]
    .join(" ")
    .trim();

export interface UnknownWords {
  /** As they were typed. */
  words: string[];
  /** The query without them, if that finds something. */
  without: string | null;
}

const formLevels = matchLevels.filter((level) => level !== "near");

/** Finds the words of the query that a text within its scope has in some form. */
export async function findKnownTerms(
  actor: Actor,
  searchQuery: SearchQuery,
  levels: readonly MatchLevel[] = formLevels,
): Promise<SearchTerm[]> {
  const candidates = searchQuery.terms.map((term) => ({ word: term.word, parts: termParts(term, levels), term }));
  return (await filterVisible(actor, candidates, searchQuery)).map(({ term }) => term);
}

/** Finds the words of the query that no text within its scope has, in any form. */
export async function findUnknownWords(actor: Actor, searchQuery: SearchQuery): Promise<UnknownWords> {
  const terms = await findKnownTerms(actor, searchQuery);
  const typed = listWords(searchQuery.words);
  const unknown = searchQuery.terms.filter((term) => !terms.includes(term) && !term.region);
  const isUnknown = ({ word }: SearchWord) => unknown.some((term) => term.word.split(" ").includes(word));
  const rest = [...typed.filter((item) => !isUnknown(item)).map(({ shown }) => shown), searchQuery.time?.wording ?? ""]
    .join(" ")
    .trim();
  const isWorthTrying = unknown.length > 0 && rest !== "";
  const knownQuery = { ...searchQuery, terms, matchLevels: formLevels, isLoose: false, indexedTerms: [] };
  return {
    words: typed.filter(isUnknown).map(({ shown }) => shown),
    without: isWorthTrying && (await hasHits(actor, knownQuery, 1)) ? rest : null,
  };
}

/** Lists other terms that found the results of a page: other names of places, and words of other languages. */
export async function listAlternatives(searchQuery: SearchQuery, ids: readonly string[]): Promise<string[]> {
  const alternatives = searchQuery.terms.flatMap((term) => term.alternatives).filter(({ label }) => label !== null);
  const names = [...new Set(alternatives.flatMap((alternative) => alternative.names))].map((word) => ({ word }));
  if (names.length === 0) return [];
  const namesInHits = await filterInHits(ids, names);
  const matching = alternatives.filter((alternative) => alternative.names.some((name) => namesInHits.has(name)));
  return [...new Set(matching.flatMap(({ label }) => label ?? []))].slice(0, maxAlternatives);
}

async function filterInHits(ids: readonly string[], names: readonly { word: string }[]): Promise<Set<string>> {
  const values = new BindValues();
  const rows = await select<{ word: string }>(
    `SELECT k.word FROM ${wordRows(names, values)}
     WHERE EXISTS (SELECT 1 FROM media m WHERE m.id = ANY(${values.use(ids)}::uuid[]) AND m.search @@ k.query::tsquery)`,
    values,
  );
  return new Set(rows.map(({ word }) => word));
}

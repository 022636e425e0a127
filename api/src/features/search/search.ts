import type { Actor } from "../../http/actor.ts";
import { listWords } from "../../models/words.ts";
import { splitCompounds } from "./compounds.ts";
import { type Dimension, dimensionNames, isChosen, matchingRows, type SearchQuery } from "./conditions.ts";
import {
  findKnownTerms,
  findUnknownWords,
  listAlternatives,
  suggestCorrections,
  type UnknownWords,
} from "./corrections.ts";
import { addNearMatches, lookUpTerms, matchLevels } from "./dictionary.ts";
import { type Facets, facetColumns, listFacets } from "./facet-lists.ts";
import { findHits, hasHits, type SortOrder } from "./hits.ts";
import { chooseIndexPlan, chooseNearIndexPlan } from "./index-plan.ts";
import { fewHits } from "./lacks-words.ts";
import { certainLevels, planSearch } from "./plan-search.ts";
import { BindValues, select } from "./statement.ts";

/** With fewer exact matches than this, corrections are suggested. */
const minCertainMatches = 3;

export interface SearchResult {
  ids: string[];
  total: number;
  facets: Facets | null;
  searchQuery: SearchQuery;
  /** Whether the query may be misspelt. */
  isUncertain: boolean;
  didYouMean: string[];
  alsoFoundAs: string[];
  unknown: UnknownWords;
}

/** Searches a stated time as words where nothing is from that time. */
export async function widenQuery(actor: Actor, initialQuery: SearchQuery): Promise<SearchQuery> {
  const searchQuery = await widenTerms(actor, initialQuery);
  if (!initialQuery.time || (await hasHits(actor, searchQuery, 1))) return searchQuery;
  const { q, words: _, time, from, to, ...others } = initialQuery;
  return widenTerms(actor, await planSearch(actor, { ...others, q, datesAsWords: "true" }, initialQuery.limit));
}

/**
 * Nearer matches come first, so possible misspellings are only added where little else is found; and where nothing has
 * all the words, texts with one of them are better than an empty page.
 */
async function widenTerms(actor: Actor, searchQuery: SearchQuery): Promise<SearchQuery> {
  if (searchQuery.terms.length === 0 || (await hasHits(actor, searchQuery, fewHits))) return searchQuery;
  const nearQuery = await chooseIndexPlan(actor, {
    ...searchQuery,
    matchLevels,
    terms: await addNearMatches(searchQuery.terms, searchQuery.language),
  });
  const isFound = await hasHits(actor, nearQuery, 1);
  const parts = isFound ? null : await searchParts(actor, nearQuery);
  if (parts) return parts;
  return searchQuery.terms.length === 1 || isFound
    ? nearQuery
    : chooseIndexPlan(actor, { ...nearQuery, isLoose: true });
}

/**
 * Searches compounds that no text has by their parts, or all compounds where each is in some text, but no text has all
 * the words; null if that finds nothing either.
 */
async function searchParts(actor: Actor, searchQuery: SearchQuery): Promise<SearchQuery | null> {
  const known = await findKnownTerms(actor, searchQuery, matchLevels);
  const unknown = searchQuery.terms.filter((term) => !known.includes(term)).map(({ word }) => word);
  const isKnown = unknown.length === 0;
  const divided = isKnown ? searchQuery.terms.map(({ word }) => word) : unknown;
  const compounds = await splitCompounds(divided, searchQuery.language);
  if (compounds.size === 0) return null;
  const words = listWords(searchQuery.words).map(({ word, shown }) => compounds.get(word) ?? shown);
  const { language } = searchQuery;
  const certain = await lookUpTerms(words.join(" "), { language, hasTime: false });
  const matching = isKnown
    ? { terms: await addNearMatches(certain, language), matchLevels }
    : { terms: certain, matchLevels: certainLevels };
  const all = await chooseIndexPlan(actor, { ...searchQuery, ...matching, indexedTerms: [] });
  if (await hasHits(actor, all, 1)) return all;
  if (isKnown) return null;
  const any = await chooseIndexPlan(actor, { ...all, indexedTerms: [], isLoose: true });
  return (await hasHits(actor, any, 1)) ? any : null;
}

export async function searchMedia(
  actor: Actor,
  initialQuery: SearchQuery,
  { sort, offset, isCounted }: { sort: SortOrder; offset: number; isCounted: boolean },
): Promise<SearchResult> {
  const findPage = (query: SearchQuery) =>
    findHits(actor, query, { sort, offset, counted: isCounted ? listOpen(query) : [] });
  const nearQuery = sort === "relevance" ? await chooseNearIndexPlan(actor, initialQuery) : null;
  const nearest = nearQuery && (await findPage(nearQuery));
  const isEnough = nearQuery && nearest && nearest.total > nearQuery.limit;
  const certainQuery = isEnough ? nearQuery : await chooseIndexPlan(actor, initialQuery);
  // Usually there are enough, so that nothing has to be counted before.
  const first = isEnough ? nearest : await findPage(certainQuery);
  const searchQuery = first.total < fewHits ? await widenQuery(actor, certainQuery) : certainQuery;
  const hits = searchQuery === certainQuery ? first : await findPage(searchQuery);
  const isUncertain = searchQuery.matchLevels === matchLevels;
  return {
    ids: hits.ids,
    total: hits.total,
    // Open and chosen dimensions together are all of them.
    facets: hits.facets && ({ ...hits.facets, ...(await countChosen(actor, searchQuery)) } as Facets),
    searchQuery,
    isUncertain,
    didYouMean: first.total < minCertainMatches ? await suggestCorrections(actor, searchQuery, hits.total === 0) : [],
    unknown:
      hits.total === 0 || searchQuery.isLoose
        ? await findUnknownWords(actor, initialQuery)
        : { words: [], without: null },
    alsoFoundAs: await listAlternatives(searchQuery, hits.ids),
  };
}

/** Lists the dimensions with a chosen value. The subject of a page is not a choice. */
const listChosen = (searchQuery: SearchQuery): Dimension[] =>
  dimensionNames.filter(
    (name) => isChosen(searchQuery, name) && (name !== "organizationId" || !searchQuery.collectionId),
  );

/** Lists the dimensions that can be counted in the hits themselves. */
function listOpen(searchQuery: SearchQuery): Dimension[] {
  const chosen = listChosen(searchQuery);
  return dimensionNames.filter((name) => !chosen.includes(name));
}

/** Counts a chosen dimension without its filter, so that other values can be chosen instead: one statement for each. */
async function countChosen(actor: Actor, searchQuery: SearchQuery): Promise<Partial<Facets>> {
  const facets = {};
  // Runs one after another: a single query must not take all connections.
  for (const name of listChosen(searchQuery)) Object.assign(facets, await countWithout(actor, searchQuery, name));
  return facets;
}

async function countWithout(actor: Actor, searchQuery: SearchQuery, without: Dimension): Promise<Partial<Facets>> {
  const values = new BindValues();
  const order = searchQuery.terms.length > 0 ? "" : "ORDER BY m.pagination_id DESC";
  const [row] = await select<Partial<Facets>>(
    `WITH seen AS MATERIALIZED (SELECT ${facetColumns.join(", ")}
       FROM ${matchingRows(actor, { searchQuery, values, without, isLimited: true })} ${order} LIMIT ${searchQuery.limit})
     SELECT ${listFacets([without])}`,
    values,
  );
  return row ?? {};
}

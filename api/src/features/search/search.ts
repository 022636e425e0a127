import type { Actor } from "../../http/actor.ts";
import { type Dimension, dimensionNames, found, isChosen, type Sought } from "./conditions.ts";
import { correct, listAlso } from "./corrections.ts";
import { addNear, levels } from "./dictionary.ts";
import { type Facets, facetColumns, listFacets } from "./facet-lists.ts";
import { findHits, hasHits, type Sort } from "./hits.ts";
import { select, Values } from "./statement.ts";
import { understand } from "./understand.ts";
import { findNearWay, findWay } from "./way.ts";

/** With fewer hits than this, what may have been misspelt is searched too. */
export const few = 8;
/** With fewer than this of the words as they are spelt, others are named that may have been meant. */
const fewEnoughToDoubt = 3;

export interface Found {
  ids: string[];
  total: number;
  facets: Facets | null;
  sought: Sought;
  /** What was asked may have been misspelt. */
  isUncertain: boolean;
  didYouMean: string[];
  alsoFoundAs: string[];
}

/** Words that say a time are searched as words where nothing is from that time. */
export async function widen(actor: Actor, asked: Sought): Promise<Sought> {
  const sought = await widenWords(actor, asked);
  if (!asked.time || (await hasHits(actor, sought, 1))) return sought;
  const { q, words: _, time, from, to, ...others } = asked;
  return widenWords(actor, await understand(actor, { ...others, q, datesAsWords: "true" }, asked.most));
}

/**
 * The nearer comes first, so what may have been misspelt is only added where little else is found; and where nothing has
 * all the words, what has one of them is better than an empty page.
 */
async function widenWords(actor: Actor, sought: Sought): Promise<Sought> {
  if (sought.terms.length === 0 || (await hasHits(actor, sought, few))) return sought;
  const near = await findWay(actor, { ...sought, levels, terms: await addNear(sought.terms) });
  if (sought.terms.length === 1 || (await hasHits(actor, near, 1))) return near;
  return findWay(actor, { ...near, isLoose: true });
}

export async function searchMedia(
  actor: Actor,
  asked: Sought,
  { sort, offset, isCounted }: { sort: Sort; offset: number; isCounted: boolean },
): Promise<Found> {
  const find = (of: Sought) => findHits(actor, of, { sort, offset, counted: isCounted ? listOpen(of) : [] });
  const near = sort === "relevance" ? await findNearWay(actor, asked) : null;
  const nearest = near && (await find(near));
  const isEnough = near && nearest && nearest.total > near.most;
  const certain = isEnough ? near : await findWay(actor, asked);
  // Mostly there are enough, so that nothing has to be counted before.
  const first = isEnough ? nearest : await find(certain);
  const sought = first.total < few ? await widen(actor, certain) : certain;
  const hits = sought === certain ? first : await find(sought);
  const isUncertain = sought.levels === levels;
  return {
    ids: hits.ids,
    total: hits.total,
    // What is open and what is chosen make all of them.
    facets: hits.facets && ({ ...hits.facets, ...(await countChosen(actor, sought)) } as Facets),
    sought,
    isUncertain,
    didYouMean: first.total < fewEnoughToDoubt ? await correct(actor, sought) : [],
    alsoFoundAs: await listAlso(sought, hits.ids),
  };
}

/** What is chosen among its values. What a page is about is no choice. */
const listChosen = (sought: Sought): Dimension[] =>
  dimensionNames.filter((name) => isChosen(sought, name) && (name !== "organizationId" || !sought.collectionId));

/** What can be counted of the hits themselves. */
function listOpen(sought: Sought): Dimension[] {
  const chosen = listChosen(sought);
  return dimensionNames.filter((name) => !chosen.includes(name));
}

/** What is chosen is counted without itself, so that other values can be chosen in its place: a statement for each. */
async function countChosen(actor: Actor, sought: Sought): Promise<Partial<Facets>> {
  const facets = {};
  // One after the other: a single question must not take all connections.
  for (const name of listChosen(sought)) Object.assign(facets, await countWithout(actor, sought, name));
  return facets;
}

async function countWithout(actor: Actor, sought: Sought, without: Dimension): Promise<Partial<Facets>> {
  const values = new Values();
  const order = sought.terms.length > 0 ? "" : "ORDER BY m.pagination_id DESC";
  const [row] = await select<Partial<Facets>>(
    `WITH seen AS MATERIALIZED (SELECT ${facetColumns.join(", ")}
       FROM ${found(actor, { sought, values, without, isLimited: true })} ${order} LIMIT ${sought.most})
     SELECT ${listFacets([without])}`,
    values,
  );
  return row ?? {};
}

import type { Actor } from "../../http/actor.ts";
import { type Dimension, isEverything, matchingRows, type SearchQuery } from "./conditions.ts";
import { type Facets, facetColumns, listFacets } from "./facet-lists.ts";
import { score } from "./rank.ts";
import { BindValues, select } from "./statement.ts";

export type SortOrder = "relevance" | "newest" | "oldest";

/**
 * Users do not read more, and more takes too long to sort and count. Without conditions the rows come in order, and
 * are read in less time.
 */
const hitLimits = { hits: 1_000, everything: 4_000 };
export const maxHits = (searchQuery: Omit<SearchQuery, "limit">): number =>
  isEverything(searchQuery) ? hitLimits.everything : hitLimits.hits;
export const searchPageSize = 24;

const orders: Readonly<Record<SortOrder, string>> = {
  relevance: "h.score DESC, h.pagination_id DESC",
  newest: "h.pagination_id DESC",
  oldest: "h.earliest, h.pagination_id",
};
/** Without the word index, rows are read in the requested order along another index. */
const indexOrders: Readonly<Record<SortOrder, string>> = {
  relevance: "m.pagination_id DESC",
  newest: "m.pagination_id DESC",
  oldest: "m.earliest, m.pagination_id",
};

/** Matches of words in any order will do if the best come first; without words, the newest are quickest to read. */
const isInOrder = ({ terms, indexedTerms, organizationId }: SearchQuery, sort: SortOrder): boolean =>
  terms.length === 0 || sort !== "relevance" || (indexedTerms.length === 0 && !organizationId);

export interface SearchHits {
  ids: string[];
  total: number;
  /** Null where they are not requested. */
  facets: Partial<Facets> | null;
}

interface HitOptions {
  sort: SortOrder;
  offset: number;
  /** Dimensions counted for the hits. */
  counted: readonly Dimension[];
}

/** One row beyond the limit shows that more exist. Hits and counts come from one reading of the rows. */
export async function findHits(
  actor: Actor,
  searchQuery: SearchQuery,
  { sort, offset, counted }: HitOptions,
): Promise<SearchHits> {
  const values = new BindValues();
  const order = isInOrder(searchQuery, sort) ? `ORDER BY ${indexOrders[sort]}` : "";
  const points = sort === "relevance" ? score(searchQuery, values) : "0";
  const columns = ["m.id", "m.pagination_id", "m.earliest", ...(counted.length > 0 ? facetColumns : [])];
  const page = `LIMIT ${searchPageSize} OFFSET ${values.use(offset)}::integer`;
  const ids = `ARRAY(SELECT h.id FROM seen h ORDER BY ${orders[sort]} ${page}) AS ids`;
  const [row] = await select<{ ids: string[]; total: number } & Partial<Facets>>(
    `WITH seen AS MATERIALIZED (
       SELECT ${[...new Set(columns)].join(", ")}, ${points} AS score
       FROM ${matchingRows(actor, { searchQuery, values, order, isLimited: true })} ${order} LIMIT ${searchQuery.limit + 1})
     SELECT ${[ids, "(SELECT count(*) FROM seen)::integer AS total", ...listFacets(counted)].join(",\n")}`,
    values,
  );
  const { ids: first = [], total = 0, ...facets } = row ?? {};
  return { ids: first, total, facets: counted.length > 0 ? facets : null };
}

/** Whether at least this many exist. Most queries need not run in full to find out. */
export async function hasHits(actor: Actor, searchQuery: SearchQuery, least: number): Promise<boolean> {
  const values = new BindValues();
  const rows = await select(
    `SELECT 1 FROM ${matchingRows(actor, { searchQuery, values, isLimited: true })} LIMIT ${values.use(least)}::integer`,
    values,
  );
  return rows.length >= least;
}

import type { Actor } from "../../http/actor.ts";
import { type Dimension, dimensionNames, found, isChosen, type Sought } from "./conditions.ts";
import { type Facets, facetColumns, listFacets } from "./facet-lists.ts";
import { mostHits } from "./hits.ts";
import { select, Values } from "./statement.ts";

/** What is chosen among its values. What a page is about is no choice. */
const listChosen = (sought: Sought): Dimension[] =>
  dimensionNames.filter((name) => isChosen(sought, name) && (name !== "organizationId" || !sought.collectionId));

/** What can be counted of the hits themselves. */
export function listOpen(sought: Sought): Dimension[] {
  const chosen = listChosen(sought);
  return dimensionNames.filter((name) => !chosen.includes(name));
}

/** What is chosen is counted without itself, so that other values can be chosen in its place: a statement for each. */
export async function countChosen(actor: Actor, sought: Sought): Promise<Partial<Facets>> {
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
       FROM ${found(actor, { sought, values, without, isLimited: true })} ${order} LIMIT ${mostHits(sought)})
     SELECT ${listFacets([without])}`,
    values,
  );
  return row ?? {};
}

import { calls } from "@samling/contract/calls";
import { maxCountedHits } from "@samling/contract/limits";
import type { Answer } from "@samling/contract/types";
import { prepareIf } from "../../database/prepared-statements.ts";
import { inReadTransaction } from "../../database/replica.ts";
import type { Actor } from "../../http/actor.ts";
import { serve } from "../../http/serve.ts";
import { Organization } from "../../models/organizations.ts";
import type { Parts } from "../../parts.ts";
import { findMediaById } from "../contributions/media-list-items.ts";
import { presentListItem } from "../contributions/presenter.ts";
import { type Cell, countCells } from "./cells.ts";
import { type Filters, isEverything, type SearchQuery } from "./conditions.ts";
import { type SortOrder, searchPageSize } from "./hits.ts";
import { isPreparing } from "./lacks-words.ts";
import { interpretSearch, planSearch } from "./plan-search.ts";
import { searchMedia, widenQuery } from "./search.ts";
import { shareSlowCounts } from "./shared-counts.ts";
import { countEverything, runInTurn } from "./statement.ts";
import { suggest } from "./suggest.ts";
import { findTitles } from "./titles.ts";
import { countYears } from "./years.ts";

/** Returns them in the order of their ids, without those hidden since. */
async function present(
  actor: Actor,
  ids: readonly string[],
  { addresses }: Pick<Parts, "addresses">,
): Promise<Answer<"GET /api/search">["items"][number][]> {
  if (ids.length === 0) return [];
  const media = await prepareIf(!actor, () => findMediaById(actor, ids));
  const owners = [...new Set(media.map(({ organizationId }) => organizationId))];
  const organizations = await Organization.findAll({ attributes: ["id", "name"], where: { id: owners }, raw: true });
  const names = new Map(organizations.map(({ id, name }) => [id, name]));
  return media.map((item) => {
    return {
      ...presentListItem({ actor, addresses: addresses.for(actor) }, item),
      organizationId: item.organizationId,
      collectionId: item.collectionId,
      organizationName: names.get(item.organizationId) ?? "",
      publishedAt: item.contribution.publishedAt.toISOString(),
      edtf: item.edtf,
    };
  });
}

const formatBox = ({ west, south, east, north }: Cell) =>
  [west, south, Math.min(180, east), Math.min(90, north)].map((degrees) => degrees.toFixed(6)).join(",");

interface PageOptions {
  sort: SortOrder;
  cursor?: string | undefined;
}

async function search(actor: Actor, filters: Filters, { sort, cursor }: PageOptions, parts: Pick<Parts, "addresses">) {
  const offset = Number(cursor ?? 0);
  const isCounted = cursor === undefined;
  const initialQuery = await interpretSearch(actor, filters);
  const { total, ids, searchQuery, facets, isUncertain, ...names } = await searchMedia(actor, initialQuery, {
    sort,
    offset,
    isCounted,
  });
  const after = offset + searchPageSize;
  const { limit, terms } = searchQuery;
  return {
    items: await present(actor, ids, parts),
    total: Math.min(total, limit),
    isMore: total > limit,
    isLoose: searchQuery.isLoose,
    isPreparing: terms.length > 0 && (await isPreparing(filters.q, total)),
    isIdentifier: searchQuery.identified.length > 0,
    region: terms.find(({ region }) => region)?.region?.names[filters.language] ?? null,
    time: searchQuery.time && { from: searchQuery.time.from, to: searchQuery.time.to },
    ...names,
    ...(isCounted
      ? await findTitles(actor, { ...initialQuery, q: initialQuery.words || initialQuery.q }, isUncertain)
      : { collections: [], organizations: [] }),
    facets,
    next: after < Math.min(total, limit) ? String(after) : null,
  };
}

/** Key of the counts of a query: counts of everything are the same in every language. */
const distinguish = (searchQuery: SearchQuery, filters: Filters) =>
  isEverything(searchQuery) ? { ...filters, language: undefined } : filters;

const widenedQuery = (actor: Actor, filters: Filters) =>
  runInTurn(async () => widenQuery(actor, await planSearch(actor, filters, maxCountedHits)));

const counterFor = (actor: Actor, searchQuery: SearchQuery) =>
  !actor && isEverything(searchQuery) ? countEverything : runInTurn;

export const searchRoutes = (parts: Pick<Parts, "addresses">) => [
  serve(calls.search, ({ actor, query: { sort, cursor, ...filters } }) =>
    runInTurn(() => search(actor, filters, { sort, cursor }, parts)),
  ),
  // Few rows, and the user is typing: no queue.
  serve(calls.suggestSearches, ({ actor, query }) =>
    inReadTransaction(async () => {
      const { ids, ...suggested } = await suggest(actor, query);
      return { ...suggested, items: await present(actor, ids, parts) };
    }),
  ),
  serve(calls.searchYears, async ({ actor, query: { unit, ...filters } }) => {
    const searchQuery = await widenedQuery(actor, filters);
    return shareSlowCounts(actor, { unit, ...distinguish(searchQuery, filters) }, () =>
      counterFor(actor, searchQuery)(() => countYears(actor, searchQuery, unit)),
    );
  }),
  serve(calls.searchMap, async ({ actor, query: { zoom, ...filters } }) => {
    const searchQuery = await widenedQuery(actor, filters);
    const counted = await shareSlowCounts(actor, { zoom, ...distinguish(searchQuery, filters) }, () =>
      counterFor(actor, searchQuery)(() => countCells(actor, searchQuery, zoom)),
    );
    const { cells, ...others } = counted;
    const singleIds = cells.flatMap(({ id }) => (id === null ? [] : [id])).slice(0, 100);
    const items = new Map((await present(actor, singleIds, parts)).map((item) => [item.id, item]));
    return {
      cells: cells.map((cell) => ({
        bbox: formatBox(cell),
        latitude: cell.latitude,
        longitude: cell.longitude,
        count: cell.count,
        item: items.get(cell.id ?? "") ?? null,
      })),
      ...others,
    };
  }),
];

import { calls } from "@samling/contract/calls";
import { searchCountedLimit } from "@samling/contract/limits";
import type { Answer } from "@samling/contract/types";
import { inReadTransaction } from "../../database/replica.ts";
import type { Actor } from "../../http/actor.ts";
import { serve } from "../../http/serve.ts";
import { Organization } from "../../models/organizations.ts";
import type { Parts } from "../../parts.ts";
import { nameFor } from "../../visibility/shown-name.ts";
import { findMediaById } from "../contributions/found-media.ts";
import { presentMedia } from "../media/presenter.ts";
import { type Cell, countCells } from "./cells.ts";
import { type Filters, isEverything, type Sought } from "./conditions.ts";
import { lacksWords } from "./dictionary.ts";
import { type Sort, searchPageSize } from "./hits.ts";
import { few, searchMedia, widen } from "./search.ts";
import { shareSlow } from "./shared-counts.ts";
import { answer, countEverything } from "./statement.ts";
import { suggest } from "./suggest.ts";
import { findTitles } from "./titles.ts";
import { interpret, understand } from "./understand.ts";
import { countYears } from "./years.ts";

type Item = Answer<"GET /api/search">["items"][number];

/** In the order of their ids; what has been hidden since is left out. */
async function present(actor: Actor, ids: readonly string[], { addresses }: Pick<Parts, "addresses">): Promise<Item[]> {
  if (ids.length === 0) return [];
  const media = await findMediaById(actor, ids);
  const owners = [...new Set(media.map(({ organizationId }) => organizationId))];
  const organizations = await Organization.findAll({ attributes: ["id", "name"], where: { id: owners }, raw: true });
  const names = new Map(organizations.map(({ id, name }) => [id, name]));
  return media.map((item) => {
    const { isOpen, user, publishedAt } = item.contribution;
    const contributor = nameFor(actor, user, item.organizationId);
    return {
      ...presentMedia(item, { addresses: addresses.for(actor), isOpen, contributor }),
      organizationId: item.organizationId,
      collectionId: item.collectionId,
      organizationName: names.get(item.organizationId) ?? "",
      publishedAt: publishedAt.toISOString(),
      edtf: item.edtf,
    };
  });
}

const writeBox = ({ west, south, east, north }: Cell) =>
  [west, south, Math.min(180, east), Math.min(90, north)].map((degrees) => degrees.toFixed(6)).join(",");

interface Page {
  sort: Sort;
  cursor?: string | undefined;
}

async function search(actor: Actor, filters: Filters, { sort, cursor }: Page, parts: Pick<Parts, "addresses">) {
  const offset = Number(cursor ?? 0);
  const isCounted = cursor === undefined;
  const asked = await interpret(actor, filters);
  const { total, ids, sought, facets, isUncertain, ...names } = await searchMedia(actor, asked, {
    sort,
    offset,
    isCounted,
  });
  const after = offset + searchPageSize;
  const { most } = sought;
  return {
    items: await present(actor, ids, parts),
    total: Math.min(total, most),
    isMore: total > most,
    isLoose: sought.isLoose,
    isPreparing: total < few && sought.terms.length > 0 && (await lacksWords()),
    time: sought.time && { from: sought.time.from, to: sought.time.to },
    ...names,
    ...(isCounted
      ? await findTitles(actor, { ...asked, q: asked.words || asked.q }, isUncertain)
      : { collections: [], organizations: [] }),
    facets,
    next: after < Math.min(total, most) ? String(after) : null,
  };
}

/** What distinguishes the counts of a question: those of everything are the same in every language. */
const distinguish = (sought: Sought, filters: Filters) =>
  isEverything(sought) ? { ...filters, language: undefined } : filters;

const widenAsked = (actor: Actor, filters: Filters) =>
  answer(async () => widen(actor, await understand(actor, filters, searchCountedLimit)));

const countAs = (actor: Actor, sought: Sought) => (!actor && isEverything(sought) ? countEverything : answer);

export const searchRoutes = (parts: Pick<Parts, "addresses">) => [
  serve(calls.search, ({ actor, query: { sort, cursor, ...filters } }) =>
    answer(() => search(actor, filters, { sort, cursor }, parts)),
  ),
  // Few rows, and somebody types: it has not to wait its turn.
  serve(calls.suggestSearches, ({ actor, query }) =>
    inReadTransaction(async () => {
      const { ids, ...suggested } = await suggest(actor, query);
      return { ...suggested, items: await present(actor, ids, parts) };
    }),
  ),
  serve(calls.searchYears, async ({ actor, query: { unit, ...filters } }) => {
    const sought = await widenAsked(actor, filters);
    return shareSlow(actor, { unit, ...distinguish(sought, filters) }, () =>
      countAs(actor, sought)(() => countYears(actor, sought, unit)),
    );
  }),
  serve(calls.searchMap, async ({ actor, query: { zoom, ...filters } }) => {
    const sought = await widenAsked(actor, filters);
    const counted = await shareSlow(actor, { zoom, ...distinguish(sought, filters) }, () =>
      countAs(actor, sought)(() => countCells(actor, sought, zoom)),
    );
    const { cells, ...others } = counted;
    const lonely = cells.flatMap(({ id }) => (id === null ? [] : [id])).slice(0, 100);
    const items = new Map((await present(actor, lonely, parts)).map((item) => [item.id, item]));
    return {
      cells: cells.map((cell) => ({
        bbox: writeBox(cell),
        latitude: cell.latitude,
        longitude: cell.longitude,
        count: cell.count,
        item: items.get(cell.id ?? "") ?? null,
      })),
      ...others,
    };
  }),
];

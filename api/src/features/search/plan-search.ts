import { findDate, shortenBounds } from "@samling/dates/find";
import type { Actor } from "../../http/actor.ts";
import { findRegions } from "../../models/regions.ts";
import { listWords } from "../../models/words.ts";
import { ownedContributions } from "../../visibility/contributions.ts";
import { findCollectionOrganization } from "../collections/service.ts";
import { openGazetteer } from "../places/gazetteer.ts";
import type { Filters, SearchQuery, WordedTime } from "./conditions.ts";
import {
  filterInUse,
  lookUpTerms,
  matchLevels,
  quote,
  quotePlaceName,
  writeRegion,
  writeTsQuery,
} from "./dictionary.ts";
import { maxHits } from "./hits.ts";
import { findIdentified } from "./identifiers.ts";
import { chooseIndexPlan } from "./index-plan.ts";
import { findPersons } from "./people.ts";
import { BindValues, select } from "./statement.ts";

/** Levels without possible misspellings. */
export const certainLevels = matchLevels.filter((level) => level !== "near");

const maxAnswered = 500;

/** Plans a query for this number of hits, or else for a list. */
export const planSearch = async (actor: Actor, filters: Filters, limit?: number): Promise<SearchQuery> =>
  chooseIndexPlan(actor, await interpretSearch(actor, filters, limit));

/** The same without the index plan. A collection that the caller may not know of does not exist. */
export async function interpretSearch(actor: Actor, filters: Filters, limit?: number): Promise<SearchQuery> {
  const { organizationId } = filters.collectionId
    ? await findCollectionOrganization(actor, filters.collectionId)
    : filters;
  const identified = await findIdentified(actor, { ...filters, organizationId });
  const { words, time, ...dates } = readTime(identified.length > 0 ? { ...filters, q: "" } : filters);
  const [terms, placeNames, persons, answered] = await Promise.all([
    lookUpTerms(words, { language: filters.language, hasTime: time !== null }),
    writePlaceNames(filters.place),
    findPersons(filters.person),
    findAnswered(actor, { words, organizationId: filters.organizationId }),
  ]);
  const scoped = { ...filters, ...dates, organizationId };
  const resolved = { words, time, terms, identified, placeNames, persons, answered };
  const searchQuery = {
    ...scoped,
    ...resolved,
    matchLevels: certainLevels,
    isLoose: false,
    indexedTerms: [],
    isPlaceCompared: false,
  };
  return { ...searchQuery, limit: limit ?? maxHits(searchQuery) };
}

/** A chosen time replaces the one in the query. */
function readTime(filters: Filters): Pick<SearchQuery, "words" | "time" | "from" | "to"> {
  const { q, language, datesAsWords, from, to, undated } = filters;
  const date = datesAsWords ? null : findDate(q, { language });
  if (!date) return { words: q, time: null, from, to };
  if (from || to || undated) return { words: date.rest, time: null, from, to };
  const time: WordedTime = { ...shortenBounds(date), wording: date.phrase };
  return { words: date.rest, time, from: time.from ?? undefined, to: time.to ?? undefined };
}

/** Answers are readable only by their contributor and by admins, so only they find anything through them. */
async function findAnswered(actor: Actor, scope: Pick<SearchQuery, "words" | "organizationId">): Promise<string[]> {
  const { organizationId } = scope;
  const words = listWords(scope.words);
  if (!actor || words.length === 0) return [];
  const values = new BindValues();
  const patterns = words.map(({ shown }) => `fold_text(a.value) LIKE '%' || fold_text(${values.use(shown)}) || '%'`);
  const conditions = organizationId ? [`a.organization_id = ${values.use(organizationId)}::uuid`] : [];
  const rows = await select<{ id: string }>(
    `SELECT m.id FROM answers a
     JOIN contributions c ON c.organization_id = a.organization_id AND c.id = a.contribution_id
     JOIN media m ON m.organization_id = c.organization_id AND m.contribution_id = c.id
     WHERE ${[...conditions, ...patterns, ownedContributions(actor, "c")].join(" AND ")} LIMIT ${maxAnswered}`,
    values,
  );
  return rows.map(({ id }) => id);
}

/** Returns each name of a place that is chosen as a filter, a region or a name in texts, as a `tsquery`. */
async function writePlaceNames(place = ""): Promise<string[]> {
  const words = listWords(place);
  if (words.length === 0) return [];
  const { named, others } = findRegions(words);
  const [region] = named;
  if (region && others.length === 0) return (await writeRegion(region.region)).map((part) => writeTsQuery([part], "C"));
  const otherNames = await filterInUse((await openGazetteer()).otherNames(place));
  return [
    `(${words.map(({ word }) => writeTsQuery([quote(word)], "C")).join(" & ")})`,
    ...[...otherNames].map((name) => writeTsQuery([quotePlaceName(name)], "C")),
  ];
}

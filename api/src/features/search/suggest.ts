import type { Answer } from "@samling/contract/types";
import type { Actor } from "../../http/actor.ts";
import { listWords, type SearchWord } from "../../models/words.ts";
import { findCollectionOrganization } from "../collections/service.ts";
import { nearbyCountries, openGazetteer } from "../places/gazetteer.ts";
import { matchingRows } from "./conditions.ts";
import { emptyQuery } from "./corrections.ts";
import { filterInUse, quote, quotePlaceName, writeTsQuery } from "./dictionary.ts";
import { listPeople, makerColumn } from "./facet-lists.ts";
import { dropFillers } from "./filler-words.ts";
import { findHits } from "./hits.ts";
import { estimate, isFasterInOrder, isInTexts } from "./index-plan.ts";
import { findPeople } from "./people.ts";
import { planSearch } from "./plan-search.ts";
import { widenQuery } from "./search.ts";
import { BindValues, select } from "./statement.ts";
import { completeSubject } from "./subjects.ts";
import { suggestRegions } from "./suggest-regions.ts";
import { suggestTimes } from "./suggest-times.ts";
import { suggestTitles, type TitleQuery } from "./titles.ts";

/** Reading more is not needed to know the meaning. */
const maxRead = 500;
const maxSearched = 100;
/** Two letters begin too many places. */
const minPlaceLength = 3;
const maxPlaces = 40;
/** Letters after which a word of a subject is meant. */
const minCompleted = 4;
const maxNames = 60;
const maxSuggested = { place: 4, person: 3, tag: 3, pictures: 3 };

type NameKind = "place" | "person" | "tag";
type NameSuggestions = Omit<
  Answer<"GET /api/search/suggestions">,
  "items" | "times" | "collections" | "organizations"
> & { ids: string[] };

/** Suggests completions, all from media that the caller may see. `ids` are pictures. */
export async function suggest(actor: Actor, titleQuery: TitleQuery) {
  const { organizationId } = titleQuery.collectionId
    ? await findCollectionOrganization(actor, titleQuery.collectionId)
    : titleQuery;
  const scoped = { ...titleQuery, organizationId };
  const suggested = await suggestFor(actor, scoped);
  if (!isNothing(suggested)) return suggested;
  const before = { ...scoped, q: await wordsBeforeLast(scoped) };
  const last = { ...scoped, q: listWords(scoped.q).at(-1)?.shown ?? "" };
  const others = await suggestFor(actor, before.q === "" ? last : before);
  if (!isNothing(others)) return others;
  const ids = await findPictures(actor, await completeLast(scoped));
  return { ...others, ids: ids.length > 0 ? ids : await findPictures(actor, before.q === "" ? scoped : before) };
}

/** Completes the last word by the words of subjects: no text has a word that begins like verkk, but some have nets. */
async function completeLast(titleQuery: TitleQuery): Promise<TitleQuery> {
  const words = listWords(titleQuery.q);
  const last = words.at(-1)?.word ?? "";
  const completed = last.length < minCompleted ? null : await completeSubject(last, titleQuery.language);
  return completed === null
    ? titleQuery
    : { ...titleQuery, q: [...words.slice(0, -1).map(({ shown }) => shown), completed].join(" ") };
}

type Suggestions = Awaited<ReturnType<typeof suggestFor>>;
const isNothing = (suggested: Suggestions): boolean => Object.values(suggested).every((list) => list.length === 0);

/** Finds pictures as a search does: spårvagnen begins no word of a text that has spårvagn. */
async function findPictures(actor: Actor, titleQuery: TitleQuery): Promise<string[]> {
  if (listWords(titleQuery.q).length === 0) return [];
  const planned = await planSearch(actor, titleQuery, maxSearched);
  // A time that nothing is from would be searched as words, and few letters resemble too much.
  const isCertain = planned.time !== null || titleQuery.q.trim().length <= minCompleted;
  const searchQuery = isCertain ? planned : await widenQuery(actor, planned);
  const { ids } = await findHits(actor, searchQuery, { sort: "relevance", offset: 0, counted: [] });
  return ids.slice(0, maxSuggested.pictures);
}

/** The words that have been typed before the last, without fillers: nothing begins like midsommar p. */
async function wordsBeforeLast({ q, language }: TitleQuery): Promise<string> {
  const words = await dropFillers(listWords(q).slice(0, -1), language);
  return words.map(({ shown }) => shown).join(" ");
}

async function suggestFor(actor: Actor, at: TitleQuery) {
  const [named, titles, timed, around] = await Promise.all([
    findNamed(actor, at),
    suggestTitles(actor, at),
    suggestTimes(actor, at),
    suggestRegions(actor, at),
  ]);
  const isRegion = ({ name }: { name: string }) => around.places.some((region) => keyOf(region.name) === keyOf(name));
  return {
    ...named,
    ...titles,
    times: timed.times,
    places: [...around.places, ...named.places.filter((place) => !isRegion(place))].slice(0, maxSuggested.place),
    ids: [...new Set([...timed.ids, ...around.ids, ...named.ids])].slice(0, maxSuggested.pictures),
  };
}

interface NameRow {
  names: { kind: NameKind; name: string; count: number }[];
  ids: string[];
  read: number;
}

async function findNamed(actor: Actor, titleQuery: TitleQuery): Promise<NameSuggestions> {
  const typed = listWords(titleQuery.q);
  if ((typed.at(-1)?.word.length ?? 0) < 2) return { places: [], people: [], tags: [], ids: [] };
  const others = await findOtherNames(titleQuery.q);
  const { names, ids, read } = await readNamesByPrefix(actor, titleQuery, { typed, others: [...others.keys()] });
  const compared = merge(names).map((item) => ({ ...item, ...compare(item.name, typed) }));
  const pick = (kind: NameKind) =>
    compared
      .filter((item) => item.kind === kind && (item.begins || (kind === "place" && others.has(keyOf(item.name)))))
      .sort((a, b) => Number(b.hasLetters) - Number(a.hasLetters) || b.count - a.count)
      .slice(0, maxSuggested[kind]);
  // The count is unknown beyond the rows read.
  const presentName = ({ name, count }: { name: string; count: number }) => ({
    name,
    count: read < maxRead ? count : null,
  });
  const places = pick("place").map((item) => ({
    ...presentName(item),
    also: item.begins ? "" : (others.get(keyOf(item.name)) ?? ""),
  }));
  return { places, people: pick("person").map(presentName), tags: pick("tag").map(presentName), ids };
}

const keyOf = (name: string) => name.toLowerCase();

/** Åbo typed in part means Turku too: returns names of such places in texts, each with the typed one. */
async function findOtherNames(q: string): Promise<Map<string, string>> {
  if (q.trim().length < minPlaceLength) return new Map();
  const gazetteer = await openGazetteer();
  const places = gazetteer.search(q, maxPlaces);
  const nearFirst = [...places.filter(({ country }) => nearbyCountries.has(country)), ...places];
  const pairs = nearFirst.flatMap(({ name, otherName }) =>
    [otherName, ...gazetteer.otherNames(name)].filter(Boolean).map((other) => [other, name] as const),
  );
  const namesInUse = await filterInUse(pairs.map(([other]) => other));
  const used = pairs.filter(([other]) => namesInUse.has(other)).slice(0, maxNames);
  return new Map(used.map(([other, name]) => [keyOf(other), name] as const).toReversed());
}

/** Reads the names in the first texts that have the typed letters, or a place under one of its other names. */
async function readNamesByPrefix(
  actor: Actor,
  { organizationId, collectionId }: TitleQuery,
  { typed, others }: { typed: readonly SearchWord[]; others: readonly string[] },
): Promise<NameRow> {
  const values = new BindValues();
  const prefixed = typed.map(({ word }, index) => quote(word) + (index === typed.length - 1 ? "*" : ""));
  const nordic = typed.map((item, index) => quote(item.nordic) + (index === typed.length - 1 ? "*" : ""));
  const wholeWords = typed.map((item) => quote(item.nordic));
  const writeAll = (weight: "" | "A" | "ABC", words = prefixed) =>
    words.map((part) => writeTsQuery([part], weight)).join(" & ");
  const people = await findPeople([typed.at(-1)?.word ?? ""], 2);
  const personQueries = people.map(({ maker, words }) =>
    [...prefixed.filter((_, index) => !words.some((word) => word.startsWith(typed[index]?.word ?? ""))), quote(maker)]
      .map((part) => writeTsQuery([part]))
      .join(" & "),
  );
  const queries = [writeAll(""), ...others.map((name) => writeTsQuery([quotePlaceName(name)])), ...personQueries];
  // The frequency within one organization is unknown.
  const isFrequent = !organizationId && (await isInMany(queries));
  const searchQuery = {
    ...emptyQuery,
    organizationId,
    collectionId,
    indexedTerms: isFrequent ? [] : [{ words: queries, terms: [] }],
  };
  // Whole words come first, then words that begin with the typed letters, then titles.
  const otherPhrases = others.map(quotePlaceName);
  const withNames = (query: string, weight: "" | "ABC") =>
    otherPhrases.length > 0 ? `(${query}) | ${writeTsQuery(otherPhrases, weight)}` : query;
  const nearest = [
    writeAll("", wholeWords),
    withNames(writeAll("", nordic), ""),
    withNames(writeAll("ABC"), "ABC"),
    writeAll("A"),
  ];
  const last = typed.at(-1)?.word ?? "";
  const isNamed = writeTsQuery([`${quote(last)}*`, ...otherPhrases, ...people.map(({ maker }) => quote(maker))], "BC");
  const newest = () => `AND m.search @@ ANY(${values.use(queries)}::tsquery[]) ORDER BY m.pagination_id DESC`;
  const rows = await select<NameRow>(
    `WITH seen AS MATERIALIZED (
       SELECT m.id, m.pagination_id, m.state, m.location, m.tags, m.other_photographer, ${makerColumn},
         ARRAY[${nearest.map((query) => `m.search @@ ${values.use(query)}::tsquery`).join(", ")}] AS near,
         m.search @@ ${values.use(isNamed)}::tsquery AS is_named
       FROM ${matchingRows(actor, { searchQuery, values, isLimited: true })} ${isFrequent ? newest() : ""} LIMIT ${maxRead}),
     named AS (SELECT * FROM seen WHERE is_named),
     names AS (
       SELECT 'place' AS kind, trim(unnest(string_to_array(location, ','))) AS name FROM named
       UNION ALL SELECT 'person', person FROM (${listPeople("named")}) p
       UNION ALL SELECT 'tag', unnest(tags) FROM named)
     SELECT (SELECT count(*) FROM seen)::integer AS read,
       ARRAY(SELECT id FROM seen
         ORDER BY state = 'ready' DESC, near DESC, pagination_id DESC LIMIT ${maxSuggested.pictures}) AS ids,
       coalesce((SELECT json_agg(n) FROM (
         SELECT kind, name, count(*)::integer AS count FROM names WHERE name <> '' GROUP BY 1, 2) n), '[]') AS names`,
    values,
  );
  return rows[0] ?? { names: [], ids: [], read: 0 };
}

/** Whether so many texts match that reading them from the newest is faster. */
async function isInMany(queries: readonly string[]): Promise<boolean> {
  const values = new BindValues();
  const has = isInTexts(queries.map((query) => `(${query})`).join(" | "), values);
  const [having = 0, all = 0] = await estimate([has, "true"], values);
  return isFasterInOrder({ having, all, limit: maxRead }, { listedCount: having, each: "begun" });
}

/** Whether a name has the last word, at least its beginning, as typed: the words before may be about something else. */
function compare(name: string, typed: readonly SearchWord[]): { begins: boolean; hasLetters: boolean } {
  const last = typed.at(-1) ?? { word: "", shown: "" };
  const words = listWords(name);
  return {
    begins: words.some(({ word }) => word.startsWith(last.word)),
    // Gö is not Go.
    hasLetters: words.some(({ shown }) => shown.startsWith(last.shown)),
  };
}

/** Merges names that differ only in case, in the most common spelling. */
function merge(names: NameRow["names"]): NameRow["names"] {
  const merged = new Map<string, NameRow["names"][number]>();
  for (const item of names.toSorted((a, b) => b.count - a.count)) {
    const key = `${item.kind} ${keyOf(item.name)}`;
    const previous = merged.get(key);
    merged.set(key, previous ? { ...previous, count: previous.count + item.count } : item);
  }
  return [...merged.values()];
}

import type { Answer } from "@samling/contract/types";
import type { Actor } from "../../http/actor.ts";
import { listWords, type Word } from "../../models/words.ts";
import { findKnownOwner } from "../collections/service.ts";
import { near, openGazetteer } from "../places/gazetteer.ts";
import { found } from "./conditions.ts";
import { empty } from "./corrections.ts";
import { keepInUse, phrase, quote, write } from "./dictionary.ts";
import { listPeople, makerColumn } from "./facet-lists.ts";
import { findPeople } from "./people.ts";
import { select, Values } from "./statement.ts";
import { suggestTimes } from "./suggest-times.ts";
import { type AskedTitles, suggestTitles } from "./titles.ts";
import { estimate, isInTexts, isSoonInOrder } from "./way.ts";

/** More need not be read to know what is meant. */
const mostRead = 500;
/** Of two letters too many places begin. */
const leastOfPlace = 3;
const mostPlaces = 40;
const mostNames = 60;
const most = { place: 4, person: 3, tag: 3, pictures: 3 };

type Kind = "place" | "person" | "tag";
type Named = Omit<Answer<"GET /api/search/suggestions">, "items" | "times" | "collections" | "organizations"> & {
  ids: string[];
};

/** What can be chosen instead of typing on, all of it in what the caller may see. `ids` are pictures. */
export async function suggest(actor: Actor, asked: AskedTitles) {
  const { organizationId } = asked.collectionId ? await findKnownOwner(actor, asked.collectionId) : asked;
  const at = { ...asked, organizationId };
  const [named, titles, { times, ids }] = await Promise.all([
    findNamed(actor, at),
    suggestTitles(actor, at),
    suggestTimes(actor, at),
  ]);
  return { ...named, ...titles, times, ids: [...new Set([...ids, ...named.ids])].slice(0, most.pictures) };
}

interface Row {
  names: { kind: Kind; name: string; count: number }[];
  ids: string[];
  read: number;
}

async function findNamed(actor: Actor, asked: AskedTitles): Promise<Named> {
  const typed = listWords(asked.q);
  if ((typed.at(-1)?.word.length ?? 0) < 2) return { places: [], people: [], tags: [], ids: [] };
  const others = await findOtherNames(asked.q);
  const { names, ids, read } = await readBegun(actor, asked, { typed, others: [...others.keys()] });
  const compared = merge(names).map((one) => ({ ...one, ...compare(one.name, typed) }));
  const pick = (kind: Kind) =>
    compared
      .filter((one) => one.kind === kind && (one.begins || (kind === "place" && others.has(keyOf(one.name)))))
      .sort((a, b) => Number(b.hasLetters) - Number(a.hasLetters) || b.count - a.count)
      .slice(0, most[kind]);
  // Of more than were read nobody knows how many they are.
  const tell = ({ name, count }: { name: string; count: number }) => ({ name, count: read < mostRead ? count : null });
  const places = pick("place").map((one) => ({
    ...tell(one),
    also: one.begins ? "" : (others.get(keyOf(one.name)) ?? ""),
  }));
  return { places, people: pick("person").map(tell), tags: pick("tag").map(tell), ids };
}

const keyOf = (name: string) => name.toLowerCase();

/** Whoever begins to type Åbo means Turku too: names under which such places stand in texts, each with the typed one. */
async function findOtherNames(q: string): Promise<Map<string, string>> {
  if (q.trim().length < leastOfPlace) return new Map();
  const gazetteer = await openGazetteer();
  const places = gazetteer.search(q, mostPlaces);
  const nearFirst = [...places.filter(({ country }) => near.has(country)), ...places];
  const pairs = nearFirst.flatMap(({ name, otherName }) =>
    [otherName, ...gazetteer.otherNames(name)].filter(Boolean).map((other) => [other, name] as const),
  );
  const inUse = await keepInUse(pairs.map(([other]) => other));
  const used = pairs.filter(([other]) => inUse.has(other)).slice(0, mostNames);
  return new Map(used.map(([other, name]) => [keyOf(other), name] as const).toReversed());
}

/** The names in the first texts that have what is typed, or a place under one of its other names. */
async function readBegun(
  actor: Actor,
  { organizationId, collectionId }: AskedTitles,
  { typed, others }: { typed: readonly Word[]; others: readonly string[] },
): Promise<Row> {
  const values = new Values();
  const begun = typed.map(({ word }, index) => quote(word) + (index === typed.length - 1 ? "*" : ""));
  const own = typed.map((one, index) => quote(one.own) + (index === typed.length - 1 ? "*" : ""));
  const whole = typed.map((one) => quote(one.own));
  const writeAll = (weight: "" | "A" | "ABC", words = begun) => words.map((part) => write([part], weight)).join(" & ");
  const people = await findPeople([typed.at(-1)?.word ?? ""], 2);
  const ofPeople = people.map(({ maker, words }) =>
    [...begun.filter((_, at) => !words.some((one) => one.startsWith(typed[at]?.word ?? ""))), quote(maker)]
      .map((part) => write([part]))
      .join(" & "),
  );
  const meant = [writeAll(""), ...others.map((name) => write([phrase(name)])), ...ofPeople];
  // How frequent it is within one organization, nobody knows.
  const isFrequent = !organizationId && (await isInMany(meant));
  const sought = { ...empty, organizationId, collectionId, along: isFrequent ? [] : [{ words: meant, terms: [] }] };
  // Whole words come first, then words that begin with the letters that were typed, then what a picture is named by.
  const named = others.map(phrase);
  const orNamed = (query: string, weight: "" | "ABC") =>
    named.length > 0 ? `(${query}) | ${write(named, weight)}` : query;
  const nearest = [writeAll("", whole), orNamed(writeAll("", own), ""), orNamed(writeAll("ABC"), "ABC"), writeAll("A")];
  const last = typed.at(-1)?.word ?? "";
  const isNamed = write([`${quote(last)}*`, ...named, ...people.map(({ maker }) => quote(maker))], "BC");
  const newest = () => `AND m.search @@ ANY(${values.use(meant)}::tsquery[]) ORDER BY m.pagination_id DESC`;
  const rows = await select<Row>(
    `WITH seen AS MATERIALIZED (
       SELECT m.id, m.pagination_id, m.state, m.location, m.tags, m.other_photographer, ${makerColumn},
         ARRAY[${nearest.map((query) => `m.search @@ ${values.use(query)}::tsquery`).join(", ")}] AS near,
         m.search @@ ${values.use(isNamed)}::tsquery AS is_named
       FROM ${found(actor, { sought, values, isLimited: true })} ${isFrequent ? newest() : ""} LIMIT ${mostRead}),
     named AS (SELECT * FROM seen WHERE is_named),
     names AS (
       SELECT 'place' AS kind, trim(unnest(string_to_array(location, ','))) AS name FROM named
       UNION ALL SELECT 'person', person FROM (${listPeople("named")}) p
       UNION ALL SELECT 'tag', unnest(tags) FROM named)
     SELECT (SELECT count(*) FROM seen)::integer AS read,
       ARRAY(SELECT id FROM seen
         ORDER BY state = 'ready' DESC, near DESC, pagination_id DESC LIMIT ${most.pictures}) AS ids,
       coalesce((SELECT json_agg(n) FROM (
         SELECT kind, name, count(*)::integer AS count FROM names WHERE name <> '' GROUP BY 1, 2) n), '[]') AS names`,
    values,
  );
  return rows[0] ?? { names: [], ids: [], read: 0 };
}

/** Then it is read from the newest on. */
async function isInMany(meant: readonly string[]): Promise<boolean> {
  const values = new Values();
  const has = isInTexts(meant.map((one) => `(${one})`).join(" | "), values);
  const [having = 0, all = 0] = await estimate([has, "true"], values);
  return isSoonInOrder({ having, all, most: mostRead }, { listed: having, each: "begun" });
}

/** Whether a name has the last word, at least its beginning, and as it was typed: the words before may ask for something else. */
function compare(name: string, typed: readonly Word[]): { begins: boolean; hasLetters: boolean } {
  const last = typed.at(-1) ?? { word: "", shown: "" };
  const words = listWords(name);
  return {
    begins: words.some(({ word }) => word.startsWith(last.word)),
    // Gö is not Go.
    hasLetters: words.some(({ shown }) => shown.startsWith(last.shown)),
  };
}

/** The same in capitals and small letters is one, in the most common spelling. */
function merge(names: Row["names"]): Row["names"] {
  const merged = new Map<string, Row["names"][number]>();
  for (const one of names.toSorted((a, b) => b.count - a.count)) {
    const key = `${one.kind} ${keyOf(one.name)}`;
    const known = merged.get(key);
    merged.set(key, known ? { ...known, count: known.count + one.count } : one);
  }
  return [...merged.values()];
}

import { findDate, shorten } from "@samling/dates/find";
import type { Actor } from "../../http/actor.ts";
import { listWords } from "../../models/words.ts";
import { ownedContributions } from "../../visibility/contributions.ts";
import { findKnownOwner } from "../collections/service.ts";
import { type Filters, namesOf, type SaidTime, type Sought } from "./conditions.ts";
import { levels, lookUp } from "./dictionary.ts";
import { mostHits } from "./hits.ts";
import { findPersons } from "./people.ts";
import { select, Values } from "./statement.ts";
import { findWay } from "./way.ts";

/** Without what may have been misspelt. */
export const certain = levels.filter((level) => level !== "near");

const mostAnswered = 500;

/** A question as it was asked, ready to be searched for so many hits, else for a list. */
export const understand = async (actor: Actor, filters: Filters, most?: number): Promise<Sought> =>
  findWay(actor, await interpret(actor, filters, most));

/** The same, but for the way to its texts. A collection that the caller may not know of does not exist. */
export async function interpret(actor: Actor, filters: Filters, most?: number): Promise<Sought> {
  const { organizationId } = filters.collectionId ? await findKnownOwner(actor, filters.collectionId) : filters;
  const { words, time, ...dates } = readTime(filters);
  const [terms, placeNames, persons, answered] = await Promise.all([
    lookUp(words, filters.language),
    namesOf(filters.place),
    findPersons(filters.person),
    findAnswered(actor, { words, organizationId: filters.organizationId }),
  ]);
  const within = { ...filters, ...dates, organizationId };
  const found = { words, time, terms, placeNames, persons, answered };
  const sought = { ...within, ...found, levels: certain, isLoose: false, along: [], isPlaceCompared: false };
  return { ...sought, most: most ?? mostHits(sought) };
}

/** A time that has been chosen takes the place of the one in the question. */
function readTime(filters: Filters): Pick<Sought, "words" | "time" | "from" | "to"> {
  const { q, language, datesAsWords, from, to, undated } = filters;
  const date = datesAsWords ? null : findDate(q, { language });
  if (!date) return { words: q, time: null, from, to };
  if (from || to || undated) return { words: date.rest, time: null, from, to };
  const time: SaidTime = { ...shorten(date), said: date.said };
  return { words: date.rest, time, from: time.from ?? undefined, to: time.to ?? undefined };
}

/** Answers are read by their contributor and by admins alone, so only they find anything by them. */
async function findAnswered(actor: Actor, asked: Pick<Sought, "words" | "organizationId">): Promise<string[]> {
  const { organizationId } = asked;
  const words = listWords(asked.words);
  if (!actor || words.length === 0) return [];
  const values = new Values();
  const patterns = words.map(({ shown }) => `fold_text(a.value) LIKE '%' || fold_text(${values.use(shown)}) || '%'`);
  const within = organizationId ? [`a.organization_id = ${values.use(organizationId)}::uuid`] : [];
  const rows = await select<{ id: string }>(
    `SELECT m.id FROM answers a
     JOIN contributions c ON c.organization_id = a.organization_id AND c.id = a.contribution_id
     JOIN media m ON m.organization_id = c.organization_id AND m.contribution_id = c.id
     WHERE ${[...within, ...patterns, ownedContributions(actor, "c")].join(" AND ")} LIMIT ${mostAnswered}`,
    values,
  );
  return rows.map(({ id }) => id);
}

/** Collections and organizations by their own texts. */
import { fallbackLanguage } from "@samling/contract/constants/languages";
import type { Answer } from "@samling/contract/types";
import type { Actor } from "../../http/actor.ts";
import { listWords } from "../../models/words.ts";
import { visibleCollections } from "../../visibility/collections.ts";
import { isOpened } from "../../visibility/opened.ts";
import type { SearchQuery } from "./conditions.ts";
import { BindValues, select } from "./statement.ts";

type MatchingTitles = Pick<Answer<"GET /api/search">, "collections" | "organizations">;

const maxTitles = 6;

export type TitleQuery = Pick<SearchQuery, "q" | "language" | "organizationId" | "collectionId">;

/** One letter added, removed or replaced in a name of eight letters. */
const likeness = 0.5;

type TitleMatcher = (word: string, texts: { all: string; name: string }) => string;
/** Whether a word of the name begins like this. */
const hasPrefix: TitleMatcher = (word, { name }) => `fold_text(${name}) ~ ('\\m' || fold_text(${word}))`;
/** Fewer letters occur in unrelated words. */
const minPartLength = 4;
const hasPart: TitleMatcher = (word, { all }) =>
  `${all} ~ (CASE WHEN length(${word}) < ${minPartLength} THEN '\\m' || fold_text(${word}) || '\\M' ELSE fold_text(${word}) END)`;
/** Compares names only: they are short and few, so no index is needed. */
const isLike: TitleMatcher = (word, { name }) =>
  `length(${word}) >= ${minPartLength} AND word_similarity(fold_text(${word}), fold_text(${name})) >= ${likeness}`;

const matchWords = (q: string, values: BindValues, match: (word: string) => string): string[] =>
  listWords(q).map(({ shown }) => match(`${values.use(shown)}::text`));

/** The texts as in the index `collections_by_words`. */
const collectionTexts = "media_words(ARRAY[t.title, t.description])";

function findCollections(
  actor: Actor,
  { q, organizationId, language }: TitleQuery,
  match: TitleMatcher,
): Promise<MatchingTitles["collections"]> {
  const values = new BindValues();
  const conditions = [
    ...matchWords(q, values, (word) => match(word, { all: collectionTexts, name: "t.title" })),
    ...(organizationId ? [`k.organization_id = ${values.use(organizationId)}::uuid`] : [isOpened("k")]),
    "k.status IN ('ACTIVE', 'CLOSED')",
    visibleCollections(actor, "k"),
  ];
  const first = values.use(`%${listWords(q)[0]?.shown ?? ""}%`);
  return select(
    `SELECT f.organization_id AS "organizationId", f.id AS "collectionId", shown.title, shown.language FROM (
       SELECT DISTINCT ON (k.id) k.organization_id, k.id,
         fold_text(t.title) LIKE fold_text(${first}) AS is_title
       FROM collection_translations t
       JOIN collections k ON k.organization_id = t.organization_id AND k.id = t.collection_id
       WHERE ${conditions.join(" AND ")} ORDER BY k.id, fold_text(t.title) LIKE fold_text(${first}) DESC, t.language_code) f
     CROSS JOIN LATERAL (
       SELECT r.title, r.language_code AS language FROM collection_translations r
       WHERE r.organization_id = f.organization_id AND r.collection_id = f.id AND r.title <> ''
       ORDER BY r.language_code = ${values.use(language)} DESC, r.language_code = '${fallbackLanguage}' DESC LIMIT 1) shown
     ORDER BY is_title DESC, shown.title LIMIT ${maxTitles}`,
    values,
  );
}

function findOrganizations({ q }: TitleQuery, match: TitleMatcher): Promise<MatchingTitles["organizations"]> {
  const values = new BindValues();
  const texts = `media_words(ARRAY[o.name] || ARRAY(
    SELECT t.description || ' ' || t.about FROM organization_translations t WHERE t.organization_id = o.id))`;
  const wordConditions = matchWords(q, values, (word) => match(word, { all: texts, name: "o.name" }));
  const conditions = [...wordConditions, "o.retired_at IS NULL AND o.opened_at IS NOT NULL"];
  return select(
    `SELECT o.id AS "organizationId", o.name FROM organizations o
     WHERE ${conditions.join(" AND ")} ORDER BY o.name LIMIT ${maxTitles}`,
    values,
  );
}

async function findMatching(actor: Actor, query: TitleQuery, match: TitleMatcher): Promise<MatchingTitles> {
  const [collections, organizations] = await Promise.all([
    findCollections(actor, query, match),
    query.organizationId ? [] : findOrganizations(query, match),
  ]);
  return { collections, organizations };
}

/** Within a collection only its media are searched. `isUncertain`: the query may be misspelt. */
export async function findTitles(actor: Actor, query: TitleQuery, isUncertain = false): Promise<MatchingTitles> {
  if (query.collectionId || listWords(query.q).length === 0) return { collections: [], organizations: [] };
  const exact = await findMatching(actor, query, hasPart);
  const isNothing = exact.collections.length + exact.organizations.length === 0;
  return isUncertain && isNothing ? findMatching(actor, query, isLike) : exact;
}

/** Suggests collections and organizations while a name is typed. */
export const suggestTitles = async (actor: Actor, query: TitleQuery): Promise<MatchingTitles> =>
  query.collectionId || listWords(query.q).length === 0
    ? { collections: [], organizations: [] }
    : findMatching(actor, query, hasPrefix);

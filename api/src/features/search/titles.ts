/** Collections and organizations by their own texts. */
import type { Answer } from "@samling/contract/types";
import type { Actor } from "../../http/actor.ts";
import { listWords } from "../../models/words.ts";
import { visibleCollections } from "../../visibility/collections.ts";
import { isOpened } from "../../visibility/opened.ts";
import type { Sought } from "./conditions.ts";
import { select, Values } from "./statement.ts";

type Titles = Pick<Answer<"GET /api/search">, "collections" | "organizations">;

const mostTitles = 6;

type Asked = Pick<Sought, "q" | "organizationId" | "collectionId">;

/** Whether a text has a word, or one like it; both read the index `collections_by_words`. */
type Match = (text: string, word: string) => string;
const hasPart: Match = (text, word) => `${text} LIKE '%' || fold_text(${word}) || '%'`;
const hasLike: Match = (text, word) => `fold_text(${word}) <% ${text}`;

const patterns = ({ q, match }: { q: string; match: Match }, text: string, values: Values) =>
  listWords(q).map(({ shown }) => match(text, values.use(shown)));

/** The texts as the index `collections_by_words` has them. */
const collectionTexts = "media_words(ARRAY[t.title, t.description])";

function findCollections(
  actor: Actor,
  { q, organizationId }: Asked,
  match: Match,
): Promise<Titles["collections"]> {
  const values = new Values();
  const conditions = [
    ...patterns({ q, match }, collectionTexts, values),
    ...(organizationId ? [`k.organization_id = ${values.use(organizationId)}::uuid`] : [isOpened("k")]),
    "k.status IN ('ACTIVE', 'CLOSED')",
    visibleCollections(actor, "k"),
  ];
  const first = values.use(`%${listWords(q)[0]?.shown ?? ""}%`);
  return select(
    `SELECT "organizationId", "collectionId", title FROM (
       SELECT DISTINCT ON (k.id) k.organization_id AS "organizationId", k.id AS "collectionId", t.title,
         fold_text(t.title) LIKE fold_text(${first}) AS is_title
       FROM collection_translations t
       JOIN collections k ON k.organization_id = t.organization_id AND k.id = t.collection_id
       WHERE ${conditions.join(" AND ")} ORDER BY k.id, fold_text(t.title) LIKE fold_text(${first}) DESC, t.language_code) f
     ORDER BY is_title DESC, title LIMIT ${mostTitles}`,
    values,
  );
}

function findOrganizations({ q }: Asked, match: Match): Promise<Titles["organizations"]> {
  const values = new Values();
  const texts = `media_words(ARRAY[o.name] || ARRAY(
    SELECT t.description || ' ' || t.about FROM organization_translations t WHERE t.organization_id = o.id))`;
  const conditions = [...patterns({ q, match }, texts, values), "o.retired_at IS NULL AND o.opened_at IS NOT NULL"];
  return select(
    `SELECT o.id AS "organizationId", o.name FROM organizations o
     WHERE ${conditions.join(" AND ")} ORDER BY o.name LIMIT ${mostTitles}`,
    values,
  );
}

async function findMatching(actor: Actor, asked: Asked, match: Match): Promise<Titles> {
  const [collections, organizations] = await Promise.all([
    findCollections(actor, asked, match),
    asked.organizationId ? [] : findOrganizations(asked, match),
  ]);
  return { collections, organizations };
}

/** What may have been misspelt is looked for where nothing else is found. Within a collection only its media are. */
export async function findTitles(actor: Actor, asked: Asked): Promise<Titles> {
  if (asked.collectionId || listWords(asked.q).length === 0) return { collections: [], organizations: [] };
  const exact = await findMatching(actor, asked, hasPart);
  return exact.collections.length + exact.organizations.length > 0 ? exact : findMatching(actor, asked, hasLike);
}

/**
 * Staff find what was given by its words, as everybody does, and besides by giver and number; the conditions of the search
 * show them what is hidden, too. Members who review find what they review, and givers by the name that is shown.
 */
import type { LanguageCode } from "@samling/contract/constants";
import { hasWord } from "@samling/contract/search-question";
import { can, type SignedIn } from "../../http/actor.ts";
import { isReviewed, visibleContributions } from "../../visibility/contributions.ts";
import { found } from "./conditions.ts";
import { score } from "./rank.ts";
import { widen } from "./search.ts";
import { select, Values } from "./statement.ts";
import { understand } from "./understand.ts";

/** Files that are read, and contributions that are named: nobody reads more in a list. */
const most = { files: 3_000, given: 1_000 };
/** A giver of that name counts as much as a word of a text that is whole, and less than one of a title. */
const ofGiver = 3.3;

/** The same expression as the index `users_search`. */
const searchedUser = "lower(u.first_name || ' ' || u.last_name || ' ' || u.alias || ' ' || coalesce(u.email, ''))";

interface Asked {
  organizationId: string;
  q: string;
  language: LanguageCode;
  /** All that is found, however much it is. */
  isWhole?: boolean;
}

interface Given {
  id: string;
  score: number;
}

/** Ids of contributions, the best first. Who writes a whole number means what has it, and nothing else. */
export async function findGiven(actor: SignedIn, asked: Asked): Promise<string[]> {
  if (!hasWord(asked.q)) return [];
  const numbered = await findByNumber(actor, asked);
  if (numbered.length > 0) return numbered;
  const [ofGivers, ofWords] = await Promise.all([
    isStaff(actor, asked) ? findByGiver(asked) : [],
    findByWords(actor, asked),
  ]);
  const best = new Map<string, number>();
  for (const one of [...ofGivers, ...ofWords]) best.set(one.id, Math.max(one.score, best.get(one.id) ?? 0));
  return [...best]
    .sort(([, one], [, other]) => other - one)
    .slice(0, asked.isWhole ? undefined : most.given)
    .map(([id]) => id);
}

const isStaff = (actor: SignedIn, { organizationId }: Asked): boolean =>
  can(actor, "contribution:readAll", organizationId);

/** By its entry number, `2026-0031` or `2026-31`, or by its accession number as the organization writes it. */
async function findByNumber(actor: SignedIn, asked: Asked): Promise<string[]> {
  const { organizationId } = asked;
  const number = asked.q.trim();
  if (!/\d/.test(number)) return [];
  const [, year = null, entry = null] = /^(\d{4})-(\d{1,9})$/.exec(number) ?? [];
  const values = new Values();
  const organization = `organization_id = ${values.use(organizationId)}::uuid`;
  // That there is such a number is for those to know who may see what has it.
  const isTold = isStaff(actor, asked) ? "true" : `${isReviewed(actor, "c")} AND ${visibleContributions(actor, "c")}`;
  const rows = await select<{ id: string }>(
    `SELECT c.id FROM (
       SELECT contribution_id AS id FROM entries
       WHERE ${organization} AND year = ${values.use(year)}::integer AND number = ${values.use(entry)}::integer
       UNION SELECT contribution_id FROM accessions WHERE ${organization} AND lower(label) = lower(${values.use(number)}::text)) n
     JOIN contributions c ON c.${organization} AND c.id = n.id WHERE ${isTold}`,
    values,
  );
  return rows.map(({ id }) => id);
}

async function findByGiver({ organizationId, q, isWhole }: Asked): Promise<Given[]> {
  const values = new Values();
  const organization = `${values.use(organizationId)}::uuid`;
  const pattern = values.use(
    `%${q
      .trim()
      .toLowerCase()
      .replaceAll(/[\\%_]/g, "\\$&")}%`,
  );
  return select<Given>(
    `SELECT c.id, ${ofGiver}::float AS score FROM contributions c
     WHERE c.organization_id = ${organization} AND c.user_id = ANY(ARRAY(
       SELECT u.id FROM users u JOIN memberships m ON m.user_id = u.id
       WHERE m.organization_id = ${organization} AND ${searchedUser} LIKE ${pattern}))
     ORDER BY c.pagination_id DESC LIMIT ${isWhole ? "ALL" : most.given}`,
    values,
  );
}

async function findByWords(actor: SignedIn, asked: Asked): Promise<Given[]> {
  const sought = await widen(
    actor,
    await understand(actor, asked, asked.isWhole ? Number.MAX_SAFE_INTEGER : most.files),
  );
  const values = new Values();
  const isTheirs = isStaff(actor, asked) ? "" : ` AND ${isReviewed(actor, "m")}`;
  const limits = asked.isWhole ? { files: "ALL", given: "ALL" } : most;
  return select<Given>(
    `SELECT f.id, max(f.score) AS score FROM (
       SELECT m.contribution_id AS id, m.pagination_id, ${score(sought, values)} AS score
       FROM ${found(actor, { sought, values, isLimited: !asked.isWhole })}${isTheirs} LIMIT ${limits.files}) f
     GROUP BY 1 ORDER BY 2 DESC, max(f.pagination_id) DESC LIMIT ${limits.given}`,
    values,
  );
}

/**
 * Search for contributions. Staff search by words as everyone does, but also in hidden ones, and by contributor and
 * number. Reviewers find the contributions that they review, and contributors by their shown name.
 */
import type { LanguageCode } from "@samling/contract/constants/languages";
import { hasWord } from "@samling/contract/has-word";
import { can, type SignedInActor } from "../../http/actor.ts";
import { isReviewedBy, visibleContributions } from "../../visibility/contributions.ts";
import { matchingRows } from "./conditions.ts";
import { contributionsByNumber } from "./identifiers.ts";
import { planSearch } from "./plan-search.ts";
import { score } from "./rank.ts";
import { widenQuery } from "./search.ts";
import { BindValues, select } from "./statement.ts";

/** Maximum numbers of files read and contributions returned: no one reads more in a list. */
const maxRead = { files: 3_000, contributions: 1_000 };
/** A matching contributor counts as much as a whole word in a text, and less than one in a title. */
const contributorScore = 3.3;

/** The same expression as the index `users_search`. */
const searchedUser = "lower(u.first_name || ' ' || u.last_name || ' ' || u.alias || ' ' || coalesce(u.email, ''))";

interface ContributionQuery {
  organizationId: string;
  q: string;
  language: LanguageCode;
  /** Whether to return everything, however much it is. */
  isUnlimited?: boolean;
}

interface RankedContribution {
  id: string;
  score: number;
}

/** Returns ids of contributions, the best first. A complete number finds only its contribution. */
export async function findContributionIds(actor: SignedInActor, query: ContributionQuery): Promise<string[]> {
  if (!hasWord(query.q)) return [];
  const numbered = await findByNumber(actor, query);
  if (numbered.length > 0) return numbered;
  const [byContributor, byWords] = await Promise.all([
    isStaff(actor, query) ? findByContributor(query) : [],
    findByWords(actor, query),
  ]);
  const best = new Map<string, number>();
  for (const item of [...byContributor, ...byWords]) best.set(item.id, Math.max(item.score, best.get(item.id) ?? 0));
  return [...best]
    .sort(([, one], [, other]) => other - one)
    .slice(0, query.isUnlimited ? undefined : maxRead.contributions)
    .map(([id]) => id);
}

const isStaff = (actor: SignedInActor, { organizationId }: ContributionQuery): boolean =>
  can(actor, "contribution:readAll", organizationId);

async function findByNumber(actor: SignedInActor, query: ContributionQuery): Promise<string[]> {
  const { organizationId, q } = query;
  if (!/\d/.test(q)) return [];
  const values = new BindValues();
  // Only people who may see the contribution may learn that its number exists.
  const isVisible = isStaff(actor, query)
    ? "true"
    : `${isReviewedBy(actor, "c")} AND ${visibleContributions(actor, "c")}`;
  const rows = await select<{ id: string }>(
    `SELECT c.id FROM (${contributionsByNumber(q, organizationId, values)}) n
     JOIN contributions c ON c.organization_id = n.organization_id AND c.id = n.contribution_id WHERE ${isVisible}`,
    values,
  );
  return rows.map(({ id }) => id);
}

const patternOf = (q: string): string =>
  `%${q
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, "\\$&")}%`;

async function findByContributor({ organizationId, q, isUnlimited }: ContributionQuery): Promise<RankedContribution[]> {
  const values = new BindValues();
  const organization = `${values.use(organizationId)}::uuid`;
  const pattern = values.use(patternOf(q));
  return select<RankedContribution>(
    `SELECT c.id, ${contributorScore}::float AS score FROM contributions c
     WHERE c.organization_id = ${organization} AND c.user_id = ANY(ARRAY(
       SELECT u.id FROM users u JOIN memberships m ON m.user_id = u.id
       WHERE m.organization_id = ${organization} AND ${searchedUser} LIKE ${pattern}))
     ORDER BY c.pagination_id DESC LIMIT ${isUnlimited ? "ALL" : maxRead.contributions}`,
    values,
  );
}

async function findByWords(actor: SignedInActor, query: ContributionQuery): Promise<RankedContribution[]> {
  const searchQuery = await widenQuery(
    actor,
    await planSearch(actor, query, query.isUnlimited ? Number.MAX_SAFE_INTEGER : maxRead.files),
  );
  const values = new BindValues();
  const isReviewedByCaller = isStaff(actor, query) ? "" : ` AND ${isReviewedBy(actor, "m")}`;
  const limits = query.isUnlimited ? { files: "ALL", contributions: "ALL" } : maxRead;
  return select<RankedContribution>(
    `SELECT f.id, max(f.score) AS score FROM (
       SELECT m.contribution_id AS id, m.pagination_id, ${score(searchQuery, values)} AS score
       FROM ${matchingRows(actor, { searchQuery, values, isLimited: !query.isUnlimited })}${isReviewedByCaller} LIMIT ${limits.files}) f
     GROUP BY 1 ORDER BY 2 DESC, max(f.pagination_id) DESC LIMIT ${limits.contributions}`,
    values,
  );
}

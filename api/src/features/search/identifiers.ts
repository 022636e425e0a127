/** Identifiers of one contribution or picture: its id, an address with it, its entry number or accession number. */
import type { Actor } from "../../http/actor.ts";
import { type Filters, matchingRows } from "./conditions.ts";
import { emptyQuery } from "./corrections.ts";
import { BindValues, select } from "./statement.ts";

const uuid = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi;
/** Length above which a text cannot be a number. */
const maxNumberLength = 60;
/** A year may be meant. */
const commonNumber = /^\d{1,4}$/;
const isNumber = (q: string) => /\d/.test(q) && q.length <= maxNumberLength && !commonNumber.test(q.trim());

/**
 * SQL for the contributions, `organization_id` and `contribution_id`, with an entry number, `2026-0031` or `2026-31`, or
 * an accession number as the organization writes it.
 */
export function contributionsByNumber(q: string, organizationId: string | undefined, values: BindValues): string {
  const number = q.trim();
  const [, year = null, entry = null] = /^(\d{4})-(\d{1,9})$/.exec(number) ?? [];
  const owner = organizationId ? `= ${values.use(organizationId)}::uuid` : "IN (SELECT id FROM organizations)";
  return `SELECT organization_id, contribution_id FROM entries
      WHERE organization_id ${owner} AND year = ${values.use(year)}::integer AND number = ${values.use(entry)}::integer
    UNION SELECT organization_id, contribution_id FROM accessions
      WHERE organization_id ${owner} AND lower(label) = lower(${values.use(number)}::text)`;
}

type Scope = Pick<Filters, "q" | "organizationId" | "collectionId">;

/** Returns the media that the whole query names, of those that the caller may see. */
export async function findIdentified(actor: Actor, scope: Scope): Promise<string[]> {
  const candidates = await findCandidates(scope);
  if (candidates.length === 0) return [];
  const values = new BindValues();
  const { organizationId, collectionId } = scope;
  const searchQuery = { ...emptyQuery, organizationId, collectionId, identified: candidates };
  const rows = await select<{ id: string }>(
    `SELECT m.id FROM ${matchingRows(actor, { searchQuery, values, isLimited: true })} ORDER BY m.pagination_id`,
    values,
  );
  return rows.map(({ id }) => id);
}

async function findCandidates({ q, organizationId }: Scope): Promise<string[]> {
  const values = new BindValues();
  const ids = q.match(uuid) ?? [];
  if (ids.length === 0 && !isNumber(q)) return [];
  const contributions =
    ids.length > 0
      ? `SELECT organization_id, id AS contribution_id FROM contributions WHERE id = ANY(${values.use(ids)}::uuid[])`
      : contributionsByNumber(q, organizationId, values);
  const rows = await select<{ id: string; isNamed: boolean }>(
    `SELECT m.id, false AS "isNamed" FROM media m JOIN (${contributions}) c
       ON m.organization_id = c.organization_id AND m.contribution_id = c.contribution_id
     UNION ALL SELECT id, true FROM media WHERE id = ANY(${values.use(ids)}::uuid[])`,
    values,
  );
  const rowsWithName = rows.filter(({ isNamed }) => isNamed);
  return (rowsWithName.length > 0 ? rowsWithName : rows).map(({ id }) => id);
}

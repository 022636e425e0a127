import { groupNames } from "@samling/contract/constants";
import { isAllowed, permissions } from "@samling/contract/permissions";
import type { Actor } from "../http/actor.ts";

/**
 * SQL for "the caller may see this collection" (DEC-07, DEC-16, DEC-17), over a collection under `alias`. The one place
 * that decides it: lists, pages, media addresses and every later search put this condition into their own query.
 */
export function visibleCollections(actor: Actor, alias: string): string {
  if (actor?.isPlatformAdmin) return `${alias}.status <> 'DELETE'`;
  const isOpen = `${alias}.status IN ('ACTIVE', 'CLOSED')`;
  // Evaluated once per query, over the few rows of a partial index.
  const isKept = `${alias}.organization_id NOT IN (SELECT id FROM organizations WHERE retired_at IS NOT NULL)`;
  if (!actor) return `(${isOpen} AND ${alias}.is_public AND ${isKept})`;
  const administered = isAmong(`${alias}.organization_id`, readableOrganizations(actor));
  return `(${alias}.status <> 'DELETE' AND ${isKept} AND (${administered} OR (${isOpen} AND (${alias}.is_public OR ${isForMember(actor, alias)}))))`;
}

/** Public, and taking part in lists: such a collection and its pictures have addresses that everybody may keep. */
export const isOpenToAll = (collection: { isPublic: boolean; status: string }): boolean =>
  collection.isPublic && (collection.status === "ACTIVE" || collection.status === "CLOSED");

const isForMember = (actor: NonNullable<Actor>, alias: string): string => {
  const isMember = isAmong(
    `${alias}.organization_id`,
    actor.roles.map(({ organizationId }) => organizationId),
  );
  const isInGroup = `EXISTS (
    SELECT 1 FROM groups g JOIN group_members gm ON gm.organization_id = g.organization_id AND gm.group_id = g.id
    WHERE g.organization_id = ${alias}.organization_id AND g.name = ${alias}.group_name
      AND gm.user_id = ${quoteId(actor.user.id)})`;
  return `(${isMember} AND (${alias}.group_name = '${groupNames.everyMember}' OR ${isInGroup}))`;
};

/** The organizations in which the caller may read everything. */
export const readableOrganizations = (actor: NonNullable<Actor>): string[] =>
  actor.roles
    .map(({ organizationId }) => organizationId)
    .filter((id) => isAllowed(permissions, "collection:readAll", actor, id));

export const isAmong = (column: string, ids: readonly string[]): string =>
  ids.length === 0 ? "false" : `${column} IN (${ids.map(quoteId).join(", ")})`;

/** Only ids of our own rows are written into these conditions; anything else is a mistake that must not become SQL. */
export function quoteId(id: string): string {
  if (!/^[0-9a-f-]{36}$/i.test(id)) throw new Error("Not an id.");
  return `'${id}'`;
}

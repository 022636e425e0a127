import { groupNames } from "@samling/contract/constants/collections";
import { isAllowed, type Permission, permissions } from "@samling/contract/permissions";
import type { Actor } from "../http/actor.ts";

/**
 * SQL for "the caller may see this collection" (DEC-07, DEC-16, DEC-17), for a collection under `alias`. The only place
 * that decides it: lists, pages, media addresses and searches put this condition into their own queries.
 */
export function visibleCollections(actor: Actor, alias: string): string {
  if (actor?.isPlatformAdmin) return `${alias}.status <> 'DELETE'`;
  if (!actor) return `(${isOpen(alias)} AND ${alias}.is_public AND ${isNotRetired(alias)})`;
  const administered = isAmong(`${alias}.organization_id`, readableOrganizations(actor));
  return `(${alias}.status <> 'DELETE' AND ${isNotRetired(alias)} AND (${administered} OR (${isOpen(alias)} AND (${alias}.is_public OR ${isForMember(actor, alias)}))))`;
}

/**
 * SQL for "visible to the caller, or containing something that the caller contributed as a member and therefore still
 * sees", even after a suspension: they may still delete their own contributions (DEC-57).
 */
export function knownCollections(actor: Actor, alias: string): string {
  const isVisible = visibleCollections(actor, alias);
  if (!actor) return isVisible;
  const hasContributed = `EXISTS (SELECT 1 FROM contributions own WHERE own.organization_id = ${alias}.organization_id
    AND own.collection_id = ${alias}.id AND own.user_id = ${quoteId(actor.user.id)} AND own.deleted_at IS NULL)`;
  return `(${isVisible} OR (${openToContributor(actor, alias)} AND ${hasContributed}))`;
}

/** SQL for "in use, and of an organization with the caller as a member", whatever its visibility. */
export const openToMember = (actor: NonNullable<Actor>, alias: string): string =>
  openIf(alias, isInMemberOrganization(actor, alias));

/** The same for the caller's contributions: they may have been suspended since. */
export const openToContributor = (actor: NonNullable<Actor>, alias: string): string => {
  const isSuspendedMember = isAmong(`${alias}.organization_id`, actor.suspendedOrganizationIds);
  return openIf(alias, `(${isInMemberOrganization(actor, alias)} OR ${isSuspendedMember})`);
};

const openIf = (alias: string, condition: string): string =>
  `(${isOpen(alias)} AND ${isNotRetired(alias)} AND ${condition})`;

const isOpen = (alias: string): string => `${alias}.status IN ('ACTIVE', 'CLOSED')`;

/** Evaluated once per query, over the few rows of a partial index. */
const isNotRetired = (alias: string): string =>
  `${alias}.organization_id NOT IN (SELECT id FROM organizations WHERE retired_at IS NOT NULL)`;

const isInMemberOrganization = (actor: NonNullable<Actor>, alias: string): string =>
  isAmong(
    `${alias}.organization_id`,
    actor.roles.map(({ organizationId }) => organizationId),
  );

/** Public, and included in lists: such a collection and its pictures have stable addresses. */
export const isOpenToAll = (collection: { isPublic: boolean; status: string }): boolean =>
  collection.isPublic && (collection.status === "ACTIVE" || collection.status === "CLOSED");

const isForMember = (actor: NonNullable<Actor>, alias: string): string => {
  const isMember = isInMemberOrganization(actor, alias);
  const isInGroup = `EXISTS (
    SELECT 1 FROM groups g JOIN group_members gm ON gm.organization_id = g.organization_id AND gm.group_id = g.id
    WHERE g.organization_id = ${alias}.organization_id AND g.name = ${alias}.group_name
      AND gm.user_id = ${quoteId(actor.user.id)})`;
  // A group admits the owner of an e-mail address, not anyone who registered with it.
  const isAdmitted = actor.isProven ? isInGroup : "false";
  return `(${isMember} AND (${alias}.group_name = '${groupNames.everyMember}' OR ${isAdmitted}))`;
};

/** The organizations in which the caller has a permission: by default, to read everything. */
export const readableOrganizations = (
  actor: NonNullable<Actor>,
  permission: Permission = "collection:readAll",
): string[] =>
  actor.roles.map(({ organizationId }) => organizationId).filter((id) => isAllowed(permissions, permission, actor, id));

export const isAmong = (column: string, ids: readonly string[]): string =>
  ids.length === 0 ? "false" : `${column} IN (${ids.map(quoteId).join(", ")})`;

/** Only ids of our own rows may become part of these conditions; anything else is a bug and must not become SQL. */
export function quoteId(id: string): string {
  if (!/^[0-9a-f-]{36}$/i.test(id)) throw new Error("Not an id.");
  return `'${id}'`;
}

import { literal } from "sequelize";
import type { Literal } from "sequelize/lib/utils";
import { can, type SignedInActor } from "../../http/actor.ts";
import { quoteId, visibleCollections } from "../../visibility/collections.ts";

/**
 * SQL for the ids of the collections that the caller makes links to: admins to all, sub-admins to those that they
 * review, and to those of the groups that they manage.
 */
export function ownCollections(actor: SignedInActor, organizationId: string): Literal {
  const me = quoteId(actor.user.id);
  const reviews = `EXISTS (SELECT FROM collection_reviewers r
    WHERE r.organization_id = c.organization_id AND r.collection_id = c.id AND r.user_id = ${me})`;
  const managesGroup = `NOT c.is_public AND EXISTS (
    SELECT FROM groups g JOIN group_members m ON m.organization_id = g.organization_id AND m.group_id = g.id
    WHERE g.organization_id = c.organization_id AND g.name = c.group_name AND m.user_id = ${me} AND m.is_admin)`;
  const isOwn = can(actor, "collection:readAll", organizationId) ? "true" : `(${reviews} OR ${managesGroup})`;
  return literal(`(SELECT c.id FROM collections c WHERE c.organization_id = ${quoteId(organizationId)}
    AND ${visibleCollections(actor, "c")} AND ${isOwn})`);
}

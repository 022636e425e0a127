import { literal } from "sequelize";
import type { Literal } from "sequelize/lib/utils";
import type { Actor } from "../http/actor.ts";
import { isAmong, quoteId, readableOrganizations, visibleCollections } from "./collections.ts";

/**
 * SQL for "the caller may see this contribution" (DEC-08, DEC-16), over a contribution under `alias`: its collection must
 * be visible, and it must be public, the caller's own, or in an organization whose admin the caller is. What a suspended
 * member gave is shown to the public only when the organization says so.
 */
export function visibleContributions(actor: Actor, alias: string): string {
  const exists = `${alias}.deleted_at IS NULL AND EXISTS (
    SELECT 1 FROM collections vc WHERE vc.organization_id = ${alias}.organization_id AND vc.id = ${alias}.collection_id
      AND ${visibleCollections(actor, "vc")})`;
  if (actor?.isPlatformAdmin) return `(${exists})`;
  const isShown = `(${alias}.is_public AND NOT EXISTS (
    SELECT 1 FROM memberships vm WHERE vm.organization_id = ${alias}.organization_id AND vm.user_id = ${alias}.user_id
      AND vm.status = 'suspended' AND NOT vm.show_contributions))`;
  if (!actor) return `(${exists} AND ${isShown})`;
  const isAdministered = isAmong(`${alias}.organization_id`, readableOrganizations(actor));
  return `(${exists} AND (${isShown} OR ${alias}.user_id = ${quoteId(actor.user.id)} OR ${isAdministered}))`;
}

/** Told by the same condition that the media addresses ask, so that page and address never differ. */
export const isOpenToAll = (alias: string) =>
  [literal(visibleContributions(null, alias)), "isOpen"] as [Literal, string];

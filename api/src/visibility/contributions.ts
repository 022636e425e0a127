import { literal } from "sequelize";
import type { Literal } from "sequelize/lib/utils";
import type { Actor } from "../http/actor.ts";
import { hasClosed } from "../models/closing.ts";
import {
  isAmong,
  openToContributor,
  openToMember,
  quoteId,
  readableOrganizations,
  visibleCollections,
} from "./collections.ts";

/**
 * SQL for "the caller may see this contribution" (DEC-08, DEC-16, DEC-36), for a contribution under `alias`: its
 * collection must be visible, and it must be shown (as its contributor wishes, unless the organization hides it), or be
 * the caller's own, or be in an organization that the caller administers. Members still see their own contributions if
 * the collection is no longer open to them, or they have been suspended, so that they can delete them (DEC-57).
 */
export function visibleContributions(actor: Actor, alias: string): string {
  const isInCollection = (condition: string) => `${alias}.deleted_at IS NULL AND EXISTS (
    SELECT 1 FROM collections vc WHERE vc.organization_id = ${alias}.organization_id AND vc.id = ${alias}.collection_id
      AND ${condition})`;
  const isVisible = visibleCollections(actor, "vc");
  const isShown = isShownToOthers(alias);
  if (!actor) return `(${isInCollection(isVisible)} AND ${isShown})`;
  const isOwn = `${alias}.user_id = ${quoteId(actor.user.id)}`;
  if (actor.isPlatformAdmin) return `(${isInCollection(isVisible)} AND (NOT ${awaitsGuardian(alias)} OR ${isOwn}))`;
  const isAdministered = isAmong(`${alias}.organization_id`, readableOrganizations(actor));
  const exists = isInCollection(
    `(${isVisible} OR (${isOwn} AND ${openToContributor(actor, "vc")})
      OR (${isReviewedBy(actor, alias)} AND ${openToMember(actor, "vc")}))`,
  );
  const isForStaff = `((${isAdministered} OR ${isForReviewer(actor, alias)}) AND NOT ${awaitsGuardian(alias)})`;
  return `(${exists} AND (${isShown} OR ${isOwn} OR ${isForStaff}))`;
}

/** Restricts a query of media to those whose contribution the caller may see. */
export const inVisibleContribution = (actor: Actor) => ({
  association: "contribution",
  attributes: [],
  where: literal(visibleContributions(actor, "contribution")),
});

/** SQL for "waits for a guardian": only its contributor sees it until then. */
export const awaitsGuardian = (alias: string): string =>
  `(${alias}.withheld_as IS NOT NULL AND ${alias}.withheld_as = 'guardian')`;

/** SQL for "shown, as its contributor wishes and not hidden by the organization", to those who may see its collection. */
export const isShownToOthers = (alias: string): string =>
  `(${alias}.is_public AND ${alias}.hidden_at IS NULL AND NOT ${hasClosed(alias)} AND NOT ${isByHiddenMember(alias)})`;

/** Withheld, in a collection that the caller reviews: waiting for a decision, or declined. */
const isForReviewer = (actor: NonNullable<Actor>, alias: string): string =>
  `(${alias}.hidden_at IS NOT NULL AND ${isReviewedBy(actor, alias)})`;

/**
 * SQL for "in a collection that the caller, a member, has been named to review", for a row with a collection. The owner
 * of an e-mail has been named, not anyone who registered with it.
 */
export function isReviewedBy(actor: NonNullable<Actor>, alias: string): string {
  if (!actor.isProven) return "false";
  const organizationIds = actor.roles.map(({ organizationId }) => organizationId);
  const isMember = isAmong("rc.organization_id", organizationIds);
  return `${alias}.collection_id IN (
    SELECT rc.collection_id FROM collection_reviewers rc WHERE rc.user_id = ${quoteId(actor.user.id)} AND ${isMember})`;
}

/** SQL for "contributed by the caller, or in an organization that they administer": they get originals (DEC-09). */
export function ownedContributions(actor: Actor, alias: string): string {
  if (!actor) return "false";
  if (actor.isPlatformAdmin) return "true";
  const isAdministered = isAmong(`${alias}.organization_id`, readableOrganizations(actor));
  return `(${alias}.user_id = ${quoteId(actor.user.id)} OR ${isAdministered})`;
}

/**
 * SQL for "the caller may see this file", media or related, under `alias`, for files of contributions that the caller may
 * see: the organization can withhold single files of a contribution that it shows. Most callers need two columns only.
 */
export function visibleFiles(actor: Actor, alias: string, kind: "media" | "related" = "media"): string {
  if (actor?.isPlatformAdmin) return "true";
  // Only media have rights that end.
  const isNotWithheld = `${alias}.withheld_as IS NULL${kind === "media" ? ` AND NOT ${hasClosed(alias)}` : ""}`;
  if (!actor) return `(${isNotWithheld})`;
  return `((${isNotWithheld}) OR EXISTS (
    SELECT 1 FROM contributions vf WHERE vf.organization_id = ${alias}.organization_id AND vf.id = ${alias}.contribution_id
      AND (${ownedContributions(actor, "vf")} OR ${isReviewedBy(actor, "vf")})))`;
}

/** A suspended member's contributions are shown to others only if the organization says so. */
export const isByHiddenMember = (alias: string): string => `EXISTS (
  SELECT 1 FROM memberships vm WHERE vm.organization_id = ${alias}.organization_id AND vm.user_id = ${alias}.user_id
    AND vm.status = 'suspended' AND NOT vm.show_contributions)`;

/** Evaluates the same condition as the media addresses, so that page and address never differ. */
export const isOpenToAll = (alias: string) =>
  [literal(visibleContributions(null, alias)), "isOpen"] as [Literal, string];

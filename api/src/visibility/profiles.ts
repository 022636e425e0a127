import { literal, Op } from "sequelize";
import { notFound, orNotFound } from "../errors.ts";
import { type Actor, can } from "../http/actor.ts";
import { Membership, User } from "../models/accounts.ts";
import { Contribution } from "../models/contributions.ts";
import { isAmong, quoteId, readableOrganizations } from "./collections.ts";
import { visibleContributions } from "./contributions.ts";
import { isByHiddenProfile } from "./withheld-by-notices.ts";

interface ProfileKey {
  userId: string;
  organizationId: string;
}

/**
 * Members and admins of the organization find its members; everyone finds its members who have an alias or a public
 * profile, and people with visible contributions. No one learns that any others exist.
 */
export async function findProfile(actor: Actor, { userId, organizationId }: ProfileKey): Promise<User> {
  const where = { id: userId, erasedAt: null };
  const user = await orNotFound(User.findOne({ where, include: [{ model: Membership, as: "memberships" }] }));
  if (actor?.user.id === userId) return user;
  const membership = user.memberships?.find((entry) => entry.organizationId === organizationId);
  const isHiddenMember = membership?.status === "suspended" && !membership.showContributions;
  const isHidden = isHiddenMember || (await isHiddenByNotices({ userId, organizationId }));
  if (isHidden && !can(actor, "user:administer", organizationId)) throw notFound();
  const isNamed = user.isPublic || user.alias.trim() !== "";
  const isDiscoverable = membership && (isNamed || can(actor, "contribution:create", organizationId));
  if (!isDiscoverable && !(await hasVisibleContributions(actor, { userId, organizationId }))) throw notFound();
  return user;
}

/** SQL for "notices hide the profile of its contributor from the caller", for a contribution under `alias`. */
export function isProfileHidden(actor: Actor, alias: string): string {
  const isHidden = isByHiddenProfile(alias);
  if (!actor) return isHidden;
  if (actor.isPlatformAdmin) return "false";
  const isReadByStaff = isAmong(`${alias}.organization_id`, readableOrganizations(actor, "user:administer"));
  return `(NOT ${isReadByStaff} AND ${alias}.user_id IS DISTINCT FROM ${quoteId(actor.user.id)} AND ${isHidden})`;
}

export async function isHiddenByNotices(profileKey: ProfileKey): Promise<boolean> {
  const where = { [Op.and]: [{ ...profileKey }, literal(isByHiddenProfile('"Contribution"'))] };
  return (await Contribution.findOne({ attributes: ["id"], where })) !== null;
}

async function hasVisibleContributions(actor: Actor, { userId, organizationId }: ProfileKey): Promise<boolean> {
  const isVisible = literal(visibleContributions(actor, '"Contribution"'));
  const where = { [Op.and]: [{ userId, organizationId }, isVisible] };
  return (await Contribution.findOne({ attributes: ["id"], where })) !== null;
}

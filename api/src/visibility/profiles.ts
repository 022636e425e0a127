import { literal, Op } from "sequelize";
import { notFound, orNotFound } from "../errors.ts";
import { type Actor, can } from "../http/actor.ts";
import { Membership, User } from "../models/accounts.ts";
import { Contribution } from "../models/contributions.ts";
import { isAmong, quoteId, readableOrganizations } from "./collections.ts";
import { visibleContributions } from "./contributions.ts";
import { isOfHiddenProfile } from "./held-by-notices.ts";

interface Sought {
  userId: string;
  organizationId: string;
}

/**
 * Members and admins of the organization find its members; everybody finds its members who have an alias or a public
 * profile, and people with visible contributions. Of all others nobody learns that they exist.
 */
export async function findProfile(actor: Actor, { userId, organizationId }: Sought): Promise<User> {
  const where = { id: userId, erasedAt: null };
  const user = await orNotFound(User.findOne({ where, include: [{ model: Membership, as: "memberships" }] }));
  if (actor?.user.id === userId) return user;
  const membership = user.memberships?.find((entry) => entry.organizationId === organizationId);
  const isOfHidden = membership?.status === "suspended" && !membership.showContributions;
  const isHidden = isOfHidden || (await isHiddenByNotices({ userId, organizationId }));
  if (isHidden && !can(actor, "user:administer", organizationId)) throw notFound();
  const isNamed = user.isPublic || user.alias.trim() !== "";
  const isFound = membership && (isNamed || can(actor, "contribution:create", organizationId));
  if (!isFound && !(await hasGiven(actor, { userId, organizationId }))) throw notFound();
  return user;
}

/** SQL for "notices hide the profile of whoever gave it from the caller", for a contribution under `alias`. */
export function isProfileHidden(actor: Actor, alias: string): string {
  const isHidden = isOfHiddenProfile(alias);
  if (!actor) return isHidden;
  if (actor.isPlatformAdmin) return "false";
  const isStaffs = isAmong(`${alias}.organization_id`, readableOrganizations(actor, "user:administer"));
  return `(NOT ${isStaffs} AND ${alias}.user_id IS DISTINCT FROM ${quoteId(actor.user.id)} AND ${isHidden})`;
}

export async function isHiddenByNotices(whose: Sought): Promise<boolean> {
  const where = { [Op.and]: [{ ...whose }, literal(isOfHiddenProfile('"Contribution"'))] };
  return (await Contribution.findOne({ attributes: ["id"], where })) !== null;
}

async function hasGiven(actor: Actor, { userId, organizationId }: Sought): Promise<boolean> {
  const isVisible = literal(visibleContributions(actor, '"Contribution"'));
  const where = { [Op.and]: [{ userId, organizationId }, isVisible] };
  return (await Contribution.findOne({ attributes: ["id"], where })) !== null;
}

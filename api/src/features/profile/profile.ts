import type { Profile } from "@samling/contract/shapes";
import { literal, Op } from "sequelize";
import type { z } from "zod";
import { notFound } from "../../errors.ts";
import { type Actor, can } from "../../http/actor.ts";
import { Contribution } from "../../models/contribution.ts";
import { Membership } from "../../models/membership.ts";
import { User } from "../../models/user.ts";
import { visibleContributions } from "../../visibility/contributions.ts";
import { presentUser } from "../users/presenter.ts";

interface Sought {
  userId: string;
  organizationId: string;
}

/**
 * Members and admins of the organization find its members; everybody finds public profiles, and people with visible
 * contributions. Of all others nobody learns that they exist.
 */
export async function findProfile(actor: Actor, { userId, organizationId }: Sought): Promise<User> {
  const where = { id: userId, erasedAt: null };
  const user = await User.findOne({ where, include: [{ model: Membership, as: "memberships" }] });
  if (!user) throw notFound();
  if (actor?.user.id === userId) return user;
  const membership = user.memberships?.find((entry) => entry.organizationId === organizationId);
  const isHidden = membership?.status === "suspended" && !membership.showContributions;
  if (isHidden && !can(actor, "user:administer", organizationId)) throw notFound();
  const isFound = membership && (user.isPublic || can(actor, "contribution:create", organizationId));
  if (!isFound && !(await hasGiven(actor, { userId, organizationId }))) throw notFound();
  return user;
}

async function hasGiven(actor: Actor, { userId, organizationId }: Sought): Promise<boolean> {
  const isVisible = literal(visibleContributions(actor, '"Contribution"'));
  const where = { [Op.and]: [{ userId, organizationId }, isVisible] };
  return (await Contribution.findOne({ attributes: ["id"], where })) !== null;
}

/** Others read the alias, and name and bio of a public profile; the organization's administrators read all of it. */
export function presentProfile(actor: Actor, user: User, organizationId: string): z.input<typeof Profile> {
  const isOwn = actor?.user.id === user.id;
  const isAdmin = can(actor, "user:administer", organizationId);
  const { firstName, lastName, bio } = user;
  const everything = presentUser(user);
  return {
    userId: user.id,
    alias: user.alias,
    isPublic: user.isPublic,
    ...(user.isPublic || isOwn || isAdmin ? { firstName, lastName, bio } : {}),
    ...(isOwn ? { user: everything } : {}),
    // This organization's admins do not see the person's roles elsewhere.
    ...(!isOwn && isAdmin ? { user: { ...everything, ...standingIn(user, organizationId) } } : {}),
  };
}

function standingIn(user: User, organizationId: string) {
  const membership = user.memberships?.find((entry) => entry.organizationId === organizationId);
  return {
    status: membership?.status ?? ("active" as const),
    roles: membership ? [{ organizationId, roles: membership.roles }] : [],
  };
}

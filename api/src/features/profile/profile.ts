import type { Profile } from "@samling/contract/shapes";
import type { z } from "zod";
import { type Actor, can } from "../../http/actor.ts";
import type { User } from "../../models/accounts.ts";
import { presentUser } from "../users/presenter.ts";

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

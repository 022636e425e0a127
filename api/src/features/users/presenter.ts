import type { LoginResult, Session as SessionAnswer, User as UserAnswer } from "@samling/contract/types";
import { presentActor } from "../../http/sessions.ts";
import type { User } from "../../models/accounts.ts";

/** Expects `user` with its memberships. */
export const presentUser = (user: User): UserAnswer => ({
  ...user.get(),
  email: user.email ?? "",
  emailProven: user.emailProvenAt !== null,
  dateOfBirth: user.dateOfBirth ?? "",
  status: "active",
  roles: presentActor(user, "").roles,
});

/** Expects `user` loaded with its memberships. */
export function presentSession(user: User): SessionAnswer {
  const { roles, suspendedOrganizationIds, isPlatformAdmin } = presentActor(user, "");
  return { user: presentUser(user), userRoles: roles, isPlatformAdmin, suspendedOrgs: suspendedOrganizationIds };
}

/** Without an organization, a role in any of them admits a person. */
export function presentLogin(user: User, token: string, organizationId?: string): LoginResult {
  const { roles, isPlatformAdmin } = presentActor(user, "");
  const isMember = !organizationId || roles.some((entry) => entry.organizationId === organizationId);
  return {
    token,
    user: { user: presentUser(user), userRoles: roles },
    // Platform admins are allowed everything anyway, so they are not asked to join.
    hasAccount: isMember || isPlatformAdmin,
    isPlatformAdmin,
  };
}

import type { Session } from "@samling/contract/types";

export type MembershipStatus = "member" | "stranger" | "suspended";

/** Membership of a signed-in person in an organization. A platform admin needs no role anywhere. */
export function membershipStatusOf(session: Session, organizationId: string): MembershipStatus {
  if (session.suspendedOrgs.includes(organizationId)) return "suspended";
  if (session.isPlatformAdmin) return "member";
  const heldRoles = session.userRoles.find((entry) => entry.organizationId === organizationId)?.roles ?? [];
  return heldRoles.length > 0 ? "member" : "stranger";
}

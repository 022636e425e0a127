import type { Session } from "@samling/contract/types";

export type Standing = "member" | "stranger" | "suspended";

/** How somebody signed in stands to an organization. A platform admin needs no role anywhere. */
export function standingOf(session: Session, organizationId: string): Standing {
  if (session.suspendedOrgs.includes(organizationId)) return "suspended";
  if (session.isPlatformAdmin) return "member";
  const held = session.userRoles.find((entry) => entry.organizationId === organizationId)?.roles ?? [];
  return held.length > 0 ? "member" : "stranger";
}

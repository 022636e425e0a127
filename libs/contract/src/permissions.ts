import type { OrganizationRole } from "./constants/roles.ts";

/** The lowest standing that a permission requires. Every call names one permission. */
export type Standing = "ANYONE" | "SIGNED_IN" | OrganizationRole | "PLATFORM_ADMIN";

/**
 * Permission → lowest standing. Served by `GET /api/roles` and evaluated through `isAllowed` by both the server and the
 * screens. Rules that depend on the object (own contribution, group member, 24 hours) are in the feature's policy on
 * top of this.
 */
export const permissions = {
  "organization:list": "ANYONE",
  "organization:read": "ANYONE",
  "organization:administer": "ADMIN",
  "organization:open": "SUPER_ADMIN",
  "organization:manageKeys": "SUPER_ADMIN",
  "organization:create": "PLATFORM_ADMIN",
  "collection:list": "ANYONE",
  "collection:read": "ANYONE",
  "collection:readAll": "ADMIN",
  "collection:create": "ADMIN",
  "collection:update": "ADMIN",
  "collection:delete": "ADMIN",
  "collection:restore": "SUPER_ADMIN",
  "collection:export": "SUPER_ADMIN",
  "collection:import": "SUPER_ADMIN",
  "contribution:list": "ANYONE",
  "contribution:read": "ANYONE",
  "contribution:readAll": "ADMIN",
  "contribution:create": "USER",
  "contribution:sendByLink": "ANYONE",
  "contribution:update": "USER",
  "contribution:delete": "SIGNED_IN",
  "contribution:comment": "ADMIN",
  "contribution:review": "USER",
  "case:answer": "ANYONE",
  "favorite:readOwn": "SIGNED_IN",
  "favorite:save": "ANYONE",
  "group:manage": "SUB_ADMIN",
  "link:manage": "SUB_ADMIN",
  "user:register": "ANYONE",
  "user:join": "SIGNED_IN",
  "user:readOwn": "SIGNED_IN",
  "user:updateOwn": "SIGNED_IN",
  "user:deleteOwn": "SIGNED_IN",
  "user:administer": "ADMIN",
  "user:setRoles": "SUPER_ADMIN",
  "user:invite": "SUPER_ADMIN",
  "place:search": "ANYONE",
  "profile:read": "ANYONE",
  "session:start": "ANYONE",
  "session:end": "SIGNED_IN",
  "system:read": "ANYONE",
  "system:administer": "PLATFORM_ADMIN",
  "client-error:report": "ANYONE",
  "feedback:send": "ANYONE",
  "notice:send": "ANYONE",
  "notice:follow": "ANYONE",
  "tip:send": "ANYONE",
} as const satisfies Record<string, Standing>;
export type Permission = keyof typeof permissions;

/** Permissions whose calls change nothing public. */
export const privatePermissions: ReadonlySet<Permission> = new Set([
  "organization:manageKeys",
  "collection:export",
  "session:end",
  "user:readOwn",
  "client-error:report",
  "feedback:send",
] satisfies Permission[]);

export type RoleMap = Record<Permission, Standing>;

/** The caller's roles. Platform admins may do everything; SUPER_ADMIN everything within the organization. */
export interface PermissionSubject {
  isPlatformAdmin: boolean;
  roles: readonly { organizationId: string; roles: readonly OrganizationRole[] }[];
}

const rank: Record<OrganizationRole, number> = { USER: 1, SUB_ADMIN: 2, ADMIN: 3, SUPER_ADMIN: 4 };

/** Whether the subject (null if not signed in) has the permission in the given organization. */
export function isAllowed(
  map: RoleMap,
  permission: Permission,
  subject: PermissionSubject | null,
  organizationId?: string,
): boolean {
  const required = map[permission];
  if (required === "ANYONE") return true;
  if (!subject) return false;
  if (subject.isPlatformAdmin || required === "SIGNED_IN") return true;
  if (required === "PLATFORM_ADMIN") return false;
  const heldRoles = subject.roles.find((entry) => entry.organizationId === organizationId)?.roles ?? [];
  return heldRoles.some((role) => rank[role] >= rank[required]);
}

export const organizationRoles = ["USER", "SUB_ADMIN", "ADMIN", "SUPER_ADMIN"] as const;
export type OrganizationRole = (typeof organizationRoles)[number];
/** Roles that an identity provider may give by a rule. */
export const providerRoles = ["SUB_ADMIN", "ADMIN"] as const satisfies readonly OrganizationRole[];
export type ProviderRole = (typeof providerRoles)[number];
/** Gives the role to everyone whose claim has the value. */
export interface RoleRule {
  claim: string;
  value: string;
  role: ProviderRole;
}

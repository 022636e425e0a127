import type { Permission } from "@samling/contract/permissions";
import type { PathName } from "./remote-table.ts";

/** Pages that require sign-in, with the permission they need; others are public. Compiled into each app, like paths. */
export const access: Partial<Record<PathName, { permission: Permission | null }>> = {
  editProfile: { permission: null },
  confirmEmail: { permission: null },
  createContribution: { permission: null },
  collections: { permission: "collection:readAll" },
  createCollection: { permission: "organization:administer" },
  editCollection: { permission: "organization:administer" },
  contributionsDesk: { permission: "contribution:readAll" },
  batch: { permission: "contribution:readAll" },
  ownContributions: { permission: null },
  ownContribution: { permission: null },
  deskSection: { permission: "organization:administer" },
  links: { permission: "link:manage" },
  poster: { permission: "link:manage" },
  deed: { permission: "organization:administer" },
  reviewDesk: { permission: "contribution:review" },
  alike: { permission: "contribution:review" },
  dashboard: { permission: "contribution:readAll" },
  groups: { permission: "group:manage" },
  editHelpPage: { permission: "organization:administer" },
  editOrganization: { permission: "organization:administer" },
  editOrganizationTranslations: { permission: "organization:administer" },
  userAdministration: { permission: "organization:administer" },
  audit: { permission: "organization:administer" },
  editPlatform: { permission: "system:administer" },
  platformOrganizations: { permission: "system:administer" },
  platformSettings: { permission: "system:administer" },
  platformHealth: { permission: "system:administer" },
  platformAudit: { permission: "system:administer" },
};

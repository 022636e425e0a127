import type { Permission } from "@samling/contract/permissions";
import { type PathName, useCan, useOrganization } from "@samling/portal";
import { pathsByName } from "@samling/portal/paths-by-name";

/** The management screens by purpose, in menu order. A screen is added when it is built. */
const groups = [
  {
    name: "work",
    entries: [
      { page: "dashboard", permission: "contribution:readAll" },
      { page: "contributionsDesk", permission: "contribution:readAll" },
      { page: "collections", permission: "collection:readAll" },
      { page: "createCollection", permission: "collection:create" },
    ],
  },
  {
    name: "people",
    entries: [
      { page: "userAdministration", permission: "user:administer" },
      { page: "groups", permission: "group:manage" },
    ],
  },
  {
    name: "organization",
    entries: [
      { page: "editOrganization", permission: "organization:administer" },
      { page: "editOrganizationTranslations", permission: "organization:administer" },
      { page: "editHelpPage", permission: "organization:administer" },
      { page: "audit", permission: "organization:administer" },
    ],
  },
] as const satisfies readonly {
  name: string;
  entries: readonly { page: PathName; permission: Permission }[];
}[];

/** Screens outside of organizations, for platform admins everywhere. */
const platformPages = [
  "editPlatform",
  "platformOrganizations",
  "platformSettings",
  "platformHealth",
  "platformAudit",
] as const satisfies readonly PathName[];

interface ManagedGroup {
  name: (typeof groups)[number]["name"] | "platform";
  pages: { page: ManagedPage; address: string }[];
}

type ManagedPage = (typeof groups)[number]["entries"][number]["page"] | (typeof platformPages)[number];

/** What the person may manage here, in groups; empty if that is nothing. */
export function useManagedGroups(): ManagedGroup[] {
  const can = useCan();
  const organization = useOrganization();
  const found: ManagedGroup[] = organization
    ? groups.map(({ name, entries }) => ({
        name,
        pages: entries
          .filter(({ permission }) => can(permission, organization.id))
          .map(({ page }) => ({ page, address: pathsByName[page].href({ orgId: organization.id }) })),
      }))
    : [];
  if (can("system:administer")) {
    found.push({ name: "platform", pages: platformPages.map((page) => ({ page, address: pathsByName[page].href() })) });
  }
  return found.filter(({ pages }) => pages.length > 0);
}

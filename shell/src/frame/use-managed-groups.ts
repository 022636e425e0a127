import type { Permission } from "@samling/contract/permissions";
import { useCan, useOrganization } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { useDesk } from "./use-desk.ts";

const deskLink = (room: string) => ({
  href: ({ orgId }: { orgId: string }) => paths.deskSection.href({ orgId, room }),
});

/** The management screens by purpose, in menu order. */
const groups = [
  {
    name: "work",
    entries: [
      { page: "dashboard", path: paths.dashboard, permission: "contribution:readAll" },
      { page: "reviewDesk", path: paths.reviewDesk, permission: "contribution:review" },
      { page: "contributionsDesk", path: paths.contributionsDesk, permission: "contribution:readAll" },
      { page: "collections", path: paths.collections, permission: "collection:readAll" },
      { page: "links", path: paths.links, permission: "link:manage" },
      { page: "createCollection", path: paths.createCollection, permission: "collection:create" },
    ],
  },
  {
    name: "records",
    entries: [
      { page: "register", path: deskLink("register"), permission: "organization:administer" },
      { page: "handOver", path: deskLink("hand-over"), permission: "collection:export" },
      { page: "year", path: deskLink("year"), permission: "contribution:readAll" },
    ],
  },
  {
    name: "people",
    entries: [
      { page: "userAdministration", path: paths.userAdministration, permission: "user:administer" },
      { page: "groups", path: paths.groups, permission: "group:manage" },
    ],
  },
  {
    name: "organization",
    entries: [
      { page: "editOrganization", path: paths.editOrganization, permission: "organization:administer" },
      {
        page: "editOrganizationTranslations",
        path: paths.editOrganizationTranslations,
        permission: "organization:administer",
      },
      { page: "editHelpPage", path: paths.editHelpPage, permission: "organization:administer" },
      { page: "audit", path: paths.audit, permission: "organization:administer" },
    ],
  },
] as const satisfies readonly {
  name: string;
  entries: readonly { page: string; path: { href: (to: { orgId: string }) => string }; permission: Permission }[];
}[];

/** Screens outside organizations, for platform admins everywhere. */
const platformPages = [
  { page: "editPlatform", path: paths.editPlatform },
  { page: "platformOrganizations", path: paths.platformOrganizations },
  { page: "platformSettings", path: paths.platformSettings },
  { page: "platformHealth", path: paths.platformHealth },
  { page: "platformAudit", path: paths.platformAudit },
] as const;

export interface ManagedGroup {
  name: (typeof groups)[number]["name"] | "platform";
  pages: {
    page: ManagedPage;
    address: string;
    /** Number of waiting items; 0 for most pages. */
    waiting: number;
  }[];
}

type ManagedPage = (typeof groups)[number]["entries"][number]["page"] | (typeof platformPages)[number]["page"];

/** The pages that the person may manage here, in groups; may be empty. */
export function useManagedGroups(): ManagedGroup[] {
  const can = useCan();
  const organization = useOrganization();
  const orgId = organization?.id ?? "";
  const { waiting, isDeskShown } = useDesk();
  const managedGroups: ManagedGroup[] = organization
    ? groups.map(({ name, entries }) => ({
        name,
        pages: entries
          .filter(({ page, permission }) => can(permission, orgId) && (page !== "reviewDesk" || isDeskShown))
          .map(({ page, path }) => ({
            page,
            address: path.href({ orgId }),
            waiting: page === "reviewDesk" ? waiting : 0,
          })),
      }))
    : [];
  if (can("system:administer")) {
    const pages = platformPages.map(({ page, path }) => ({ page, address: path.href(), waiting: 0 }));
    managedGroups.push({ name: "platform", pages });
  }
  return managedGroups.filter(({ pages }) => pages.length > 0);
}

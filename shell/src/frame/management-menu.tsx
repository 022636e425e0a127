import type { Permission } from "@samling/contract/permissions";
import { NavLink, type PathName, paths, useCan, useOrganization } from "@samling/portal";
import { useText } from "../texts.ts";
import { Disclosure } from "./disclosure.tsx";
import styles from "./header.module.css";

/** The screens there are, in the order of the menu. A screen joins the list when it is built. */
const entries = [
  { page: "dashboard", permission: "contribution:readAll" },
  { page: "contributionsDesk", permission: "contribution:readAll" },
  { page: "collections", permission: "collection:readAll" },
  { page: "createCollection", permission: "collection:create" },
  { page: "editOrganizationTranslations", permission: "organization:administer" },
  { page: "groups", permission: "group:manage" },
  { page: "userAdministration", permission: "user:administer" },
  { page: "editOrganization", permission: "organization:administer" },
  { page: "editHelpPage", permission: "organization:administer" },
  { page: "audit", permission: "organization:administer" },
] as const satisfies readonly {
  page: PathName;
  permission: Permission;
}[];

/** What belongs to no organization, and is there for platform admins wherever they are. */
const platformPages = [
  "editPlatform",
  "platformOrganizations",
  "platformSettings",
  "platformHealth",
  "platformAudit",
] as const satisfies readonly PathName[];

/** What the person may manage here; nothing at all for who may manage nothing. */
export function ManagementMenu() {
  const t = useText();
  const can = useCan();
  const organization = useOrganization();
  const allowed = organization ? entries.filter((entry) => can(entry.permission, organization.id)) : [];
  const isPlatformAdmin = can("system:administer");
  if (allowed.length === 0 && !isPlatformAdmin) return null;
  return (
    <Disclosure label={t("manage.menu")} panelClassName={styles.dropdown}>
      {organization &&
        allowed.map(({ page }) => (
          <NavLink key={page} className={styles.link} to={paths[page].href({ orgId: organization.id })} end>
            {t(`manage.${page}`)}
          </NavLink>
        ))}
      {isPlatformAdmin &&
        platformPages.map((page) => (
          <NavLink key={page} className={styles.link} to={paths[page].href()} end>
            {t(`manage.${page}`)}
          </NavLink>
        ))}
    </Disclosure>
  );
}

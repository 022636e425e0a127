import type { Permission } from "@samling/contract/permissions";
import { NavLink, type PathName, paths, useCan, useOrganization } from "@samling/portal";
import { useText } from "../texts.ts";
import { Disclosure } from "./disclosure.tsx";
import styles from "./header.module.css";

/** The screens there are, in the order of the menu. A screen joins the list when it is built. */
const entries = [
  { page: "collections", permission: "collection:readAll" },
  { page: "createCollection", permission: "collection:create" },
  { page: "editOrganizationTranslations", permission: "organization:administer" },
  { page: "groups", permission: "group:manage" },
  { page: "userAdministration", permission: "user:administer" },
] as const satisfies readonly {
  page: PathName;
  { page: "editOrganization", permission: "organization:administer" },
  { page: "editHelpPage", permission: "organization:administer" },
  permission: Permission;
}[];

/** What the person may manage here; nothing at all for who may manage nothing. */
export function ManagementMenu() {
  const t = useText();
  const can = useCan();
  const organization = useOrganization();
  if (!organization) return null;
  const allowed = entries.filter((entry) => can(entry.permission, organization.id));
  if (allowed.length === 0) return null;
  return (
    <Disclosure label={t("manage.menu")} panelClassName={styles.dropdown}>
      {allowed.map(({ page }) => (
        <NavLink key={page} className={styles.link} to={paths[page].href({ orgId: organization.id })} end>
          {t(`manage.${page}`)}
        </NavLink>
      ))}
    </Disclosure>
  );
}

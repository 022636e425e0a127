import type { Permission } from "@samling/contract/permissions";
import { NavLink, type PathName, paths, useCan, useOrganization } from "@samling/portal";
import { type ReactNode, useId } from "react";
import { useText } from "../texts.ts";
import { Disclosure } from "./disclosure.tsx";
import styles from "./header.module.css";

/** The screens there are, by what they are for, in the order of the menu. A screen joins the list when it is built. */
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
  const allowed = groups.flatMap(({ name, entries }) => {
    const pages = entries.filter(({ permission }) => organization && can(permission, organization.id));
    return pages.length > 0 ? [{ name, pages }] : [];
  });
  const isPlatformAdmin = can("system:administer");
  if (allowed.length === 0 && !isPlatformAdmin) return null;
  return (
    <Disclosure label={t("manage.menu")} panelClassName={styles.dropdown}>
      {organization &&
        allowed.map(({ name, pages }) => (
          <MenuGroup key={name} label={t(`manage.group.${name}`)}>
            {pages.map(({ page }) => (
              <NavLink key={page} className={styles.link} to={paths[page].href({ orgId: organization.id })} end>
                {t(`manage.${page}`)}
              </NavLink>
            ))}
          </MenuGroup>
        ))}
      {isPlatformAdmin && (
        <MenuGroup label={t("manage.group.platform")}>
          {platformPages.map((page) => (
            <NavLink key={page} className={styles.link} to={paths[page].href()} end>
              {t(`manage.${page}`)}
            </NavLink>
          ))}
        </MenuGroup>
      )}
    </Disclosure>
  );
}

function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div role="group" aria-labelledby={id} className={styles.group}>
      <p id={id} className={styles.groupName}>
        {label}
      </p>
      {children}
    </div>
  );
}

import { NavLink } from "@samling/portal";
import { useText } from "../texts.ts";
import { Disclosure, MenuGroup } from "./disclosure.tsx";
import styles from "./header.module.css";
import { useManagedGroups } from "./use-managed-groups.ts";

/** Lists the pages that the person may manage here; renders nothing if there are none. */
export function ManagementMenu() {
  const t = useText();
  const groups = useManagedGroups();
  if (groups.length === 0) return null;
  return (
    <Disclosure label={t("manage.menu")} panelClassName={`${styles.dropdown} ${styles.columns}`}>
      {groups.map(({ name, pages }) => (
        <MenuGroup key={name} label={t(`manage.group.${name}`)}>
          {pages.map(({ page, address, waiting }) => (
            <NavLink key={page} className={styles.link} to={address} end>
              {t(`manage.${page}`)}
              {waiting > 0 && ` (${waiting})`}
            </NavLink>
          ))}
        </MenuGroup>
      ))}
    </Disclosure>
  );
}

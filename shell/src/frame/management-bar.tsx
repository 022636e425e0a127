import { Link, NavLink, useCan, useLocation, useOrganization } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Icon } from "@samling/ui";
import { useText } from "../texts.ts";
import styles from "./management-bar.module.css";
import { useManagedGroups } from "./use-managed-groups.ts";

/** Pages that are reached from another one of the bar, which is marked then. */
const reachedFrom: Readonly<Record<string, string>> = {
  createCollection: "collections",
  editCollection: "collections",
  deskRoom: "reviewDesk",
};
const withParts: ReadonlySet<string> = new Set(Object.values(reachedFrom));

/** On administration pages: links to the others, without opening the menu each time. */
export function ManagementBar({ page }: { page: string | undefined }) {
  const t = useText();
  const groups = useManagedGroups();
  const can = useCan();
  const orgId = useOrganization()?.id ?? "";
  const { pathname } = useLocation();
  const shown = page && (reachedFrom[page] ?? page);
  const group = groups.find(({ pages }) => pages.some((one) => one.page === shown));
  const isPlatform = group?.name === "platform";
  const pages = groups
    .filter(({ name }) => (name === "platform") === isPlatform)
    .flatMap((one) =>
      one.pages.filter(({ page: of }) => !(of in reachedFrom)).map((of, index) => ({ ...of, isFirst: index === 0 })),
    );
  /** Of the desk's rooms, the register has an entry of its own. */
  const hasEntry = pages.some(({ address }) => address === pathname);
  if (!group || pages.length < 2) return null;
  return (
    <nav className={styles.bar} aria-label={t("manage.menu")}>
      <ul className={`wrap ${styles.list}`}>
        {pages.map((one) => (
          <li key={one.page} className={one.isFirst ? styles.first : undefined}>
            <NavLink className={styles.link} to={one.address} end={hasEntry || !withParts.has(one.page)}>
              {t(`manage.${one.page}`)}
              {one.waiting > 0 && ` (${one.waiting})`}
            </NavLink>
          </li>
        ))}
        {!isPlatform && can("contribution:readAll", orgId) && (
          <li>
            <Link className={styles.link} to={paths.contributionsDesk.href({ orgId })} state={{ isAsking: true }}>
              <Icon name="search" />
              {t("manage.find")}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

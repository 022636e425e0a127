import { Link, useLocation } from "@samling/portal";
import { useText } from "../texts.ts";
import styles from "./management-bar.module.css";
import { type ManagedGroup, useManagedGroups } from "./use-managed-groups.ts";

/** Pages opened from another page of the bar, whose entry is marked instead. */
const reachedFrom: Readonly<Record<string, string>> = {
  createCollection: "collections",
  editCollection: "collections",
  deskSection: "reviewDesk",
  batch: "contributionsDesk",
  alike: "reviewDesk",
  deed: "register",
  poster: "links",
  fileNumbers: "links",
};
/** Pages of the desk without an entry, by the end of their address, and the entry that is marked for them. */
const deskPageEntries: Readonly<Record<string, string>> = { import: "handOver", keys: "handOver", tablets: "links" };
/** More pages do not fit on one line: their groups get a separate line. */
const maxOnOneLine = 6;

/** Links to the other administration pages, without opening the menu each time. */
export function ManagementBar({ page }: { page: string | undefined }) {
  const t = useText();
  const managed = useManagedGroups();
  const { pathname } = useLocation();
  const isPlatform = managed.some(({ name, pages }) => name === "platform" && pages.some((item) => item.page === page));
  const groups = managed
    .filter(({ name }) => (name === "platform") === isPlatform)
    .map((item) => ({ ...item, pages: item.pages.filter(({ page: entry }) => !(entry in reachedFrom)) }));
  const pages = groups.flatMap((group) => group.pages);
  const deskPageEntry =
    page === "deskSection" ? deskPageEntries[pathname.slice(pathname.lastIndexOf("/") + 1)] : undefined;
  const entryPage = page && (reachedFrom[page] ?? page);
  // Some pages of the desk have their own entry.
  const marked = pages.find(({ address }) => address === pathname)?.page ?? deskPageEntry ?? entryPage;
  const group = groups.find((group) => group.pages.some((entry) => entry.page === marked));
  if (!group || pages.length < 2) return null;
  const isOneLine = pages.length <= maxOnOneLine;
  return (
    <nav className={`rule-below ${styles.bar}`} aria-label={t("manage.menu")}>
      {!isOneLine && <GroupLinks groups={groups} current={group} />}
      <ul className="wrap row gap-y-0 gap-x-4" aria-label={isOneLine ? undefined : t(`manage.group.${group.name}`)}>
        {(isOneLine ? pages : group.pages).map((item) => (
          <li key={item.page}>
            <Link className={styles.link} to={item.address} aria-current={item.page === marked ? "page" : undefined}>
              {t(`manage.${item.page}`)}
              {item.waiting > 0 && ` (${item.waiting})`}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Each opens the first page of its group. */
function GroupLinks({ groups, current }: { groups: readonly ManagedGroup[]; current: ManagedGroup }) {
  const t = useText();
  return (
    <ul className={`wrap row gap-y-0 gap-x-5 ${styles.groups}`}>
      {groups.map(({ name, pages: [first, ...others] }) => {
        const isCurrent = name === current.name;
        const waiting = [first, ...others].reduce((sum, item) => sum + (item?.waiting ?? 0), 0);
        return (
          first && (
            <li key={name}>
              <Link className={styles.link} to={first.address} aria-current={isCurrent ? "true" : undefined}>
                {t(`manage.group.${name}`)}
                {waiting > 0 && !isCurrent && ` (${waiting})`}
              </Link>
            </li>
          )
        );
      })}
    </ul>
  );
}

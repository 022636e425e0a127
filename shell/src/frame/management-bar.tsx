import { Link, useLocation } from "@samling/portal";
import { useText } from "../texts.ts";
import styles from "./management-bar.module.css";
import { useManagedGroups } from "./use-managed-groups.ts";

/** Pages opened from another page of the bar, whose entry is then marked. */
const reachedFrom: Readonly<Record<string, string>> = {
  createCollection: "collections",
  editCollection: "collections",
  deskSection: "reviewDesk",
  batch: "contributionsDesk",
  alike: "reviewDesk",
};
/** Pages of the desk opened from one with its own entry. */
const entryOfRoom: Readonly<Record<string, string>> = { import: "handOver", keys: "handOver", poster: "links" };

/** Links to the other administration pages, without opening the menu each time. */
export function ManagementBar({ page }: { page: string | undefined }) {
  const t = useText();
  const groups = useManagedGroups();
  const { pathname } = useLocation();
  const entryPage = page && (reachedFrom[page] ?? page);
  const group = groups.find(({ pages }) => pages.some((one) => one.page === entryPage));
  const isPlatform = group?.name === "platform";
  const pages = groups
    .filter(({ name }) => (name === "platform") === isPlatform)
    .flatMap((one) =>
      one.pages
        .filter(({ page: entry }) => !(entry in reachedFrom))
        .map((entry, index) => ({ ...entry, isFirst: index === 0 })),
    );
  const room = page === "deskSection" ? entryOfRoom[pathname.slice(pathname.lastIndexOf("/") + 1)] : undefined;
  // Some pages of the desk have their own entry.
  const marked = pages.find(({ address }) => address === pathname)?.page ?? room ?? entryPage;
  if (!group || pages.length < 2) return null;
  return (
    <nav className={`rule-below ${styles.bar}`} aria-label={t("manage.menu")}>
      <ul className="wrap row gap-y-0 gap-x-4">
        {pages.map((one) => (
          <li key={one.page} className={one.isFirst ? styles.first : undefined}>
            <Link className={styles.link} to={one.address} aria-current={one.page === marked ? "page" : undefined}>
              {t(`manage.${one.page}`)}
              {one.waiting > 0 && ` (${one.waiting})`}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

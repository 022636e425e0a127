import { Link, useCan, useOrganization } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Icon, useMedia } from "@samling/ui";
import { useText } from "../texts.ts";
import { Disclosure } from "./disclosure.tsx";
import styles from "./header.module.css";
import { HeaderBar } from "./header-bar.tsx";
import type { HeaderVariant } from "./header-variant.ts";
import { LanguageSelect } from "./language-select.tsx";
import { MainNav } from "./main-nav.tsx";
import { useManagedGroups } from "./use-managed-groups.ts";

interface HeaderProps {
  variant: HeaderVariant;
  /** Whether this is an administration page, from which staff search all contributions. */
  isStaffPage: boolean;
}

export function Header({ variant, isStaffPage }: HeaderProps) {
  const t = useText();
  const isNarrow = useMedia("(max-width: 899px)");
  const organization = useOrganization();
  const can = useCan();
  const orgId = organization?.id ?? "";
  // Members who review find the cases they may decide in the desk.
  const desk = useManagedGroups()
    .flatMap(({ pages }) => pages)
    .find(({ page }) => page === "reviewDesk");
  const staffAddress = can("contribution:readAll", orgId) ? paths.contributionsDesk.href({ orgId }) : desk?.address;
  const isReduced = variant === "door" || variant === "bare";
  const isForStaff = isStaffPage && staffAddress !== undefined;
  const publicSearch = organization ? paths.organizationSearch.href({ orgId }) : paths.search.href();
  return (
    <HeaderBar variant={variant} organization={organization}>
      {!isReduced && (
        <Link
          className={styles.link}
          to={isForStaff ? staffAddress : publicSearch}
          state={{ isAsking: true }}
          aria-label={t(isForStaff ? "manage.find" : "nav.search")}
        >
          <Icon name="search" />
        </Link>
      )}
      {!isReduced && !isNarrow && <MainNav />}
      {(isReduced || !isNarrow) && <LanguageSelect />}
      {!isReduced && isNarrow && (
        <Disclosure
          label={t("nav.menu")}
          icon="menu"
          className={styles.menu}
          buttonClassName={styles.menuButton}
          panelClassName={styles.sheet}
        >
          <MainNav />
          <LanguageSelect />
        </Disclosure>
      )}
    </HeaderBar>
  );
}

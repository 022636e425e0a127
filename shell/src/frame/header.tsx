import { Link, useCan, useOrganization } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Icon, useMedia } from "@samling/ui";
import { useText } from "../texts.ts";
import { Disclosure } from "./disclosure.tsx";
import styles from "./header.module.css";
import { HeaderBar } from "./header-bar.tsx";
import type { HeaderLook } from "./header-look.ts";
import { LanguageSelect } from "./language-select.tsx";
import { MainNav } from "./main-nav.tsx";
import { useManagedGroups } from "./use-managed-groups.ts";

interface HeaderProps {
  look: HeaderLook;
  /** Whether the page is one of the administration's, from which staff search in everything that was given. */
  isOfStaff: boolean;
}

export function Header({ look, isOfStaff }: HeaderProps) {
  const t = useText();
  const isNarrow = useMedia("(max-width: 899px)");
  const organization = useOrganization();
  const can = useCan();
  const orgId = organization?.id ?? "";
  // Members who review find in the desk what they may decide.
  const desk = useManagedGroups()
    .flatMap(({ pages }) => pages)
    .find(({ page }) => page === "reviewDesk");
  const ofStaff = can("contribution:readAll", orgId) ? paths.contributionsDesk.href({ orgId }) : desk?.address;
  const isForStaff = isOfStaff && ofStaff !== undefined;
  const publicSearch = organization ? paths.organizationSearch.href({ orgId }) : paths.search.href();
  return (
    <HeaderBar look={look} organization={organization}>
      {look !== "door" && (
        <Link
          className={styles.link}
          to={isForStaff ? ofStaff : publicSearch}
          state={{ isAsking: true }}
          aria-label={t(isForStaff ? "manage.find" : "nav.search")}
        >
          <Icon name="search" />
        </Link>
      )}
      {look !== "door" && !isNarrow && <MainNav />}
      {(look === "door" || !isNarrow) && <LanguageSelect />}
      {look !== "door" && isNarrow && (
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
